import type { Router } from 'cognito-local/lib/server/Router.js';
import type { CognitoService } from 'cognito-local/lib/services/cognitoService.js';
import type { Attempts } from './cognitoAttempts.ts';

// biome-ignore lint/suspicious/noExplicitAny: requests are Cognito's, 30 shapes that it checks itself.
export type PoolRequest = any;

/** Carries out one of Cognito's operations. Throws a `CognitoError` with the name that AWS gives it. */
export type Operation = (context: never, request: PoolRequest) => Promise<object>;

/** Operations by name, in the place of cognito-local's own. */
export type Operations = Record<string, Operation>;

/** What the rules are made of. */
export interface PoolParts {
  /** cognito-local's own operations. */
  router: Router;
  cognito: CognitoService;
  attempts: Attempts;
  /** Milliseconds. */
  now: () => number;
}
