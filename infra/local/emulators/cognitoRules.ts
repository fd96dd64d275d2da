import {
  CodeMismatchError,
  CognitoError,
  InvalidParameterError,
  NotAuthorizedError,
} from 'cognito-local/lib/errors.js';
import type { Router } from 'cognito-local/lib/server/Router.js';
import type { CognitoService } from 'cognito-local/lib/services/cognitoService.js';
import { withSecondStep } from './cognitoSecondStep.ts';

/**
 * What Amazon Cognito does and cognito-local does not: it enforces the pool's password policy,
 * checks a temporary password before it offers the challenge, ties a challenge to its session,
 * takes e-mail addresses in any case, tells nobody whether an address has an account, and gives new
 * tokens for a refresh token. The browser must meet here what it meets there.
 */
// biome-ignore lint/suspicious/noExplicitAny: requests are Cognito's, 30 shapes that it checks itself.
type Request = any;

const WRONG = 'Incorrect username or password.';
const SESSION_MS = 3 * 60_000;

interface Policy {
  MinimumLength?: number;
  RequireUppercase?: boolean;
  RequireLowercase?: boolean;
  RequireNumbers?: boolean;
  RequireSymbols?: boolean;
}

function checkPassword(password: unknown, policy: Policy): undefined {
  const refuse = (why: string): never => {
    throw new CognitoError(
      'InvalidPasswordException',
      `Password did not conform with policy: Password ${why}`,
    );
  };
  if (typeof password !== 'string' || password.length < (policy.MinimumLength ?? 6)) {
    return refuse('not long enough');
  }
  if (policy.RequireUppercase && !/[A-Z]/.test(password)) refuse('must have uppercase characters');
  if (policy.RequireLowercase && !/[a-z]/.test(password)) refuse('must have lowercase characters');
  if (policy.RequireNumbers && !/\d/.test(password)) refuse('must have numeric characters');
  if (policy.RequireSymbols && !/[^A-Za-z0-9\s]/.test(password)) {
    refuse('must have symbol characters');
  }
}

const lower = (name: unknown) => (typeof name === 'string' ? name.toLowerCase() : name);

/** cognito-local's router with those rules before and after it. `now`: milliseconds. */
export function withCognitoRules(
  plainRouter: Router,
  cognito: CognitoService,
  now: () => number,
): Router {
  const router = withSecondStep(plainRouter, cognito);
  const sessions = new Map<string, { username: string; until: number }>();

  const policyOf = (pool: { options: { Policies?: { PasswordPolicy?: Policy } } }) =>
    pool.options.Policies?.PasswordPolicy ?? {};

  return (target) => async (context, request: Request) => {
    if (target === 'GetTokensFromRefreshToken') {
      return router('InitiateAuth')(context, {
        ClientId: request.ClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: request.RefreshToken },
      });
    }

    const body: Request = structuredClone(request ?? {});
    for (const holder of [body, body.AuthParameters, body.ChallengeResponses]) {
      if (holder?.Username) holder.Username = lower(holder.Username);
      if (holder?.USERNAME) holder.USERNAME = lower(holder.USERNAME);
    }
    for (const attribute of body.UserAttributes ?? []) {
      if (attribute.Name === 'email') attribute.Value = lower(attribute.Value);
    }

    switch (target) {
      case 'AdminInitiateAuth':
      case 'InitiateAuth': {
        if (body.AuthFlow === 'ADMIN_USER_PASSWORD_AUTH') body.AuthFlow = 'USER_PASSWORD_AUTH';
        if (body.AuthFlow !== 'USER_PASSWORD_AUTH') break;
        const pool = await cognito.getUserPoolForClientId(context, body.ClientId);
        const user = await pool.getUserByUsername(context, body.AuthParameters?.USERNAME ?? '');
        if (!user?.Enabled || user.Password !== body.AuthParameters?.PASSWORD) {
          throw new NotAuthorizedError(WRONG);
        }
        // cognito-local's own way for administrators leaves out the challenges.
        const answer = await router('InitiateAuth')(context, body);
        if (answer.Session) {
          sessions.set(answer.Session, { username: user.Username, until: now() + SESSION_MS });
        }
        return answer;
      }
      case 'RespondToAuthChallenge': {
        const session = sessions.get(body.Session);
        const pool = await cognito.getUserPoolForClientId(context, body.ClientId);
        const user = await pool.getUserByUsername(context, body.ChallengeResponses?.USERNAME ?? '');
        if (!user || session?.username !== user.Username || session.until < now()) {
          throw new NotAuthorizedError('Invalid session for the user, session is expired.');
        }
        if (body.ChallengeName === 'NEW_PASSWORD_REQUIRED') {
          checkPassword(body.ChallengeResponses.NEW_PASSWORD, policyOf(pool));
        }
        const answer = await router(target)(context, body);
        sessions.delete(body.Session);
        const tokens = answer.AuthenticationResult;
        const present = await pool.getUserByUsername(context, user.Username);
        // cognito-local keeps the refresh token of a plain sign-in only.
        if (tokens?.RefreshToken && present) {
          await pool.storeRefreshToken(context, tokens.RefreshToken, present);
        }
        return answer;
      }
      case 'ForgotPassword': {
        const pool = await cognito.getUserPoolForClientId(context, body.ClientId);
        // The same answer, whether there is such an account or not.
        if (await pool.getUserByUsername(context, body.Username ?? '')) {
          await router(target)(context, body);
        }
        const [name = '', domain = ''] = String(body.Username ?? '').split('@');
        return {
          CodeDeliveryDetails: {
            AttributeName: 'email',
            DeliveryMedium: 'EMAIL',
            Destination: `${name.charAt(0)}***@${domain.charAt(0)}***`,
          },
        };
      }
      case 'ConfirmForgotPassword': {
        if (!body.ConfirmationCode) throw new InvalidParameterError('A code is needed.');
        const pool = await cognito.getUserPoolForClientId(context, body.ClientId);
        checkPassword(body.Password, policyOf(pool));
        if (!(await pool.getUserByUsername(context, body.Username ?? ''))) {
          throw new CodeMismatchError();
        }
        break;
      }
      case 'SignUp': {
        const pool = await cognito.getUserPoolForClientId(context, body.ClientId);
        checkPassword(body.Password, policyOf(pool));
        break;
      }
      case 'AdminSetUserPassword': {
        checkPassword(body.Password, policyOf(await cognito.getUserPool(context, body.UserPoolId)));
        break;
      }
      case 'ChangePassword': {
        const [pool] = await cognito.listUserPools(context);
        if (pool) checkPassword(body.ProposedPassword, pool.Policies?.PasswordPolicy ?? {});
        break;
      }
    }
    return router(target)(context, body);
  };
}
