import { signIn } from 'aws-amplify/auth';
import { preparePool } from './identity.ts';
import { type SignInStep, stepOf } from './signInStep.ts';

// Challenges, forgotten passwords and signing out are in files of their own: most people who sign
// in need none of them, and each brings code of the pool's along.

/** Starts signing in, with the flow that the place's pool knows. Rejects with the pool's error. */
export async function startSignIn(email: string, password: string): Promise<SignInStep> {
  const { context, config } = await preparePool();
  const attempt = () =>
    signIn(context, {
      username: email,
      password,
      options: { authFlowType: config.authFlow },
    }).then(stepOf);
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'UserAlreadyAuthenticatedException'))
      throw error;
    // Tokens of a session that the API no longer takes; whoever knows a password may replace them.
    const { endSessionHere } = await import('./signOut.ts');
    await endSessionHere();
    return attempt();
  }
}
