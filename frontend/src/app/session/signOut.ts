import { signOut } from 'aws-amplify/auth';
import { preparePool } from './identity.ts';

/** Ends the session here and at the pool. The tokens leave this browser even if the pool is not reached. */
export async function endSession(): Promise<void> {
  const { context } = await preparePool();
  await signOut(context, { global: true });
}

/** Ends the session in this browser only, for tokens that are no longer good anywhere. */
export async function endSessionHere(): Promise<void> {
  const { context } = await preparePool();
  await signOut(context);
}
