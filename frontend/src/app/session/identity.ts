import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { NoConnection } from '../../api/problem.ts';
import { loadConfig, type RuntimeConfig } from './config.ts';

/*
 * Tokens are kept in localStorage, Amplify's default. The list opens homes in new tabs and the
 * e-mails open others; sessionStorage belongs to one tab and would ask for the password in each.
 * What localStorage risks is a script of another's making on our pages: the content security
 * policy allows none but our own files, and no markup from people is ever set as HTML.
 */

let configured: Promise<RuntimeConfig> | null = null;

/** Reads /config.json and tells Amplify which pool to use, once. */
export function prepareIdentity(): Promise<RuntimeConfig> {
  configured ??= loadConfig()
    .then((config) => {
      Amplify.configure({
        Auth: {
          Cognito: {
            userPoolId: config.userPoolId,
            userPoolClientId: config.userPoolClientId,
            ...(config.cognitoEndpoint
              ? { userPoolEndpoint: new URL(config.cognitoEndpoint, location.origin).href }
              : {}),
            loginWith: { email: true },
          },
        },
      });
      return config;
    })
    .catch((error: unknown) => {
      configured = null;
      throw error;
    });
  return configured;
}

/** The signed-in person's ID token, refreshed when it has run out; null when nobody is signed in. */
export async function idToken(): Promise<string | null> {
  await prepareIdentity();
  try {
    const { tokens } = await fetchAuthSession();
    return tokens?.idToken?.toString() ?? null;
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
