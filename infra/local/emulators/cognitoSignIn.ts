import {
  CodeMismatchError,
  InvalidParameterError,
  NotAuthorizedError,
} from 'cognito-local/lib/errors.js';
import { verify } from 'cognito-local/lib/services/totp.js';
import { POOL_RULES } from '../../poolRules.ts';
import type { Operation, Operations, PoolParts, PoolRequest } from './cognitoOperation.ts';
import { checkPassword, WRONG } from './cognitoPasswords.ts';

const SESSION_MS = POOL_RULES.authSessionMinutes * 60_000;

/** A challenge that waits for its answer. */
interface AuthSession {
  username: string;
  challenge: string;
  until: number;
}

/**
 * Signing in as Cognito does it: five wrong passwords or codes in a row lock a person out for times
 * that double; a temporary password is checked before its challenge is offered; a challenge belongs
 * to one session, one person and one kind of answer, is answered once, and waits a few minutes.
 */
export function signInOperations({ router, cognito, attempts, now }: PoolParts): Operations {
  const sessions = new Map<string, AuthSession>();

  function open(session: string, opened: Omit<AuthSession, 'until'>): void {
    for (const [id, { until }] of sessions) if (until < now()) sessions.delete(id);
    sessions.set(session, { ...opened, until: now() + SESSION_MS });
  }

  async function byPassword(context: never, request: PoolRequest): Promise<object> {
    const { USERNAME = '', PASSWORD } = request.AuthParameters ?? {};
    const pool = await cognito.getUserPoolForClientId(context, request.ClientId);
    const user = await pool.getUserByUsername(context, USERNAME);
    // Also of an address without an account: who is locked out must not tell which there are.
    const whose = user?.Username ?? `unknown ${USERNAME}`;
    attempts.check(whose);
    if (!user?.Enabled || user.Password !== PASSWORD) {
      attempts.failed(whose);
      throw new NotAuthorizedError(WRONG);
    }
    const answer = (await router('InitiateAuth')(context, request)) as PoolRequest;
    if (answer.AuthenticationResult) attempts.succeeded(whose);
    if (answer.Session) {
      open(answer.Session, { username: user.Username, challenge: answer.ChallengeName });
    }
    return answer;
  }

  const byRefreshToken: Operation = (context, { ClientId, RefreshToken }) =>
    router('InitiateAuth')(context, {
      ClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: RefreshToken },
    });

  async function respond(context: never, request: PoolRequest): Promise<object> {
    const pool = await cognito.getUserPoolForClientId(context, request.ClientId);
    const { USERNAME = '', ...responses } = request.ChallengeResponses ?? {};
    const user = await pool.getUserByUsername(context, USERNAME);
    const session = sessions.get(request.Session);
    if (
      !user?.Enabled ||
      session?.username !== user.Username ||
      session.challenge !== request.ChallengeName ||
      session.until < now()
    ) {
      throw new NotAuthorizedError('Invalid session for the user, session is expired.');
    }
    switch (session.challenge) {
      case 'NEW_PASSWORD_REQUIRED': {
        const Password = responses.NEW_PASSWORD;
        checkPassword(Password, pool);
        sessions.delete(request.Session);
        await pool.saveUser(context, { ...user, Password, UserStatus: 'CONFIRMED' });
        // From here as with any password: a second step that is on is asked for.
        return byPassword(context, {
          ClientId: request.ClientId,
          AuthFlow: 'USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME, PASSWORD: Password },
        });
      }
      case 'SOFTWARE_TOKEN_MFA': {
        attempts.check(user.Username);
        const { Secret = '' } = user.SoftwareTokenMfaConfiguration ?? {};
        const code = String(responses.SOFTWARE_TOKEN_MFA_CODE ?? '');
        if (!/^\d{6}$/.test(code) || !verify(Secret, code)) {
          attempts.failed(user.Username);
          throw new CodeMismatchError();
        }
        sessions.delete(request.Session);
        const answer = (await router('RespondToAuthChallenge')(context, request)) as PoolRequest;
        attempts.succeeded(user.Username);
        const present = await pool.getUserByUsername(context, user.Username);
        // cognito-local keeps the refresh token of a plain sign-in only.
        if (present) {
          await pool.storeRefreshToken(context, answer.AuthenticationResult.RefreshToken, present);
        }
        return answer;
      }
      default:
        throw new InvalidParameterError(`${session.challenge} is not used`);
    }
  }

  return {
    GetTokensFromRefreshToken: byRefreshToken,
    RespondToAuthChallenge: respond,
    InitiateAuth: (context, request) =>
      request.AuthFlow === 'USER_PASSWORD_AUTH'
        ? byPassword(context, request)
        : router('InitiateAuth')(context, request),
    AdminInitiateAuth: (context, request) => {
      if (request.AuthFlow !== 'ADMIN_USER_PASSWORD_AUTH') {
        throw new InvalidParameterError('Initiate Auth method not supported.');
      }
      // cognito-local's own way for administrators leaves out the challenges.
      return byPassword(context, { ...request, AuthFlow: 'USER_PASSWORD_AUTH' });
    },
  };
}
