import {
  CodeMismatchError,
  ExpiredCodeError,
  InvalidParameterError,
} from 'cognito-local/lib/errors.js';
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import type { Operations, PoolParts } from './cognitoOperation.ts';
import { checkPassword } from './cognitoPasswords.ts';

/** As the developer guide has it: a recovery code is valid for one hour. */
const CODE_MS = 60 * 60_000;

/** A user who was sent a code; milliseconds. */
type Resetting = User & { ConfirmationCodeUntil?: number };

const veiled = (address: string) => {
  const [name = '', domain = ''] = address.split('@');
  return `${name.charAt(0)}***@${domain.charAt(0)}***`;
};

/**
 * Resetting a forgotten password as Cognito does it: few codes and few tries an hour, a code is good
 * for an hour and for once, and nobody learns which addresses have an account.
 */
export function resetOperations({ router, cognito, attempts, now }: PoolParts): Operations {
  return {
    async ForgotPassword(context, request) {
      const name = String(request.Username ?? '');
      const pool = await cognito.getUserPoolForClientId(context, request.ClientId);
      const user = await pool.getUserByUsername(context, name);
      attempts.countReset(user?.Username ?? `unknown ${name}`, 'request');
      if (user) {
        await router('ForgotPassword')(context, request);
        const present = await pool.getUserByUsername(context, user.Username);
        const sent = { ...(present ?? user), ConfirmationCodeUntil: now() + CODE_MS };
        await pool.saveUser(context, sent as User);
      }
      return {
        CodeDeliveryDetails: {
          AttributeName: 'email',
          DeliveryMedium: 'EMAIL',
          Destination: veiled(name),
        },
      };
    },

    async ConfirmForgotPassword(context, request) {
      if (!request.ConfirmationCode) throw new InvalidParameterError('A code is needed.');
      const name = String(request.Username ?? '');
      const pool = await cognito.getUserPoolForClientId(context, request.ClientId);
      checkPassword(request.Password, pool);
      const user: Resetting | null = await pool.getUserByUsername(context, name);
      attempts.countReset(user?.Username ?? `unknown ${name}`, 'entry');
      if (!user?.Enabled) throw new CodeMismatchError();
      const { ConfirmationCode, ConfirmationCodeUntil = 0, ...rest } = user;
      if (!ConfirmationCode || ConfirmationCodeUntil <= now()) throw new ExpiredCodeError();
      if (request.ConfirmationCode !== ConfirmationCode) throw new CodeMismatchError();
      await pool.saveUser(context, {
        ...rest,
        Password: request.Password,
        UserStatus: 'CONFIRMED',
      });
      return {};
    },
  };
}
