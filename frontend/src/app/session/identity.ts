import { type AmplifyContext, createAmplifyContext, type JWT } from '@aws-amplify/core';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { NoConnection } from '../../api/problem.ts';
import { loadConfig, type RuntimeConfig } from './config.ts';

/*
 * Tokens are kept in localStorage, Amplify's default. The list opens homes in new tabs and the
 * emails open others; sessionStorage belongs to one tab and would ask for the password in each.
 * What localStorage risks is a script of another's making on our pages: the content security
 * policy allows none but our own files, and no markup from people is ever set as HTML.
 */

/** The pool as Amplify knows it: the first argument of each of its functions. */
export interface Pool {
  context: AmplifyContext;
  config: RuntimeConfig;
}

let prepared: Promise<Pool> | null = null;

/**
 * Reads /config.json and tells Amplify which pool to use, once.
 *
 * It makes the context itself rather than calling `Amplify.configure`, which brings identity
 * pools and cookies along that Placewell has no use for.
 */
export function preparePool(): Promise<Pool> {
  prepared ??= loadConfig().then(poolOf);
  prepared.catch(() => {
    prepared = null;
  });
  return prepared;
}

function poolOf(config: RuntimeConfig): Pool {
  const Auth = {
    Cognito: {
      userPoolId: config.userPoolId,
      userPoolClientId: config.userPoolClientId,
      ...(config.cognitoEndpoint
        ? { userPoolEndpoint: new URL(config.cognitoEndpoint, location.origin).href }
        : {}),
      loginWith: { email: true },
    },
  };
  cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
  const context = createAmplifyContext(
    { Auth },
    { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } },
  );
  return { context, config };
}

/** The signed-in person's ID token, refreshed when it has run out; null when nobody is signed in. */
export const idToken = async (): Promise<string | null> => (await identity())?.toString() ?? null;

/** The email address of who is signed in, as the pool knows it; null when nobody is. */
export async function signedInEmail(): Promise<string | null> {
  const token = await identity();
  return token && String(token.payload.email ?? '').toLowerCase();
}

async function identity(): Promise<JWT | null> {
  const { context } = await preparePool();
  try {
    const tokens = await context.getTokens({});
    return tokens?.idToken ?? null;
  } catch (error) {
    // Without a connection nobody knows; any other failure to refresh means that it is over.
    if (error instanceof Error && error.name === 'NetworkError') throw new NoConnection(error);
    return null;
  }
}

/** Whether a storage event of another tab is about who is signed in there. */
export function isIdentityKey(key: string | null): boolean {
  return key === null || key.startsWith('CognitoIdentityServiceProvider.');
}
