import { confirmSignIn } from 'aws-amplify/auth';
import { preparePool } from './identity.ts';
import { type SignInStep, stepOf } from './signInStep.ts';

/** Answers the pool's challenge: the new password or the code of the authenticator app. */
export async function answerChallenge(answer: string): Promise<SignInStep> {
  const { context } = await preparePool();
  return stepOf(await confirmSignIn(context, { challengeResponse: answer }));
}
