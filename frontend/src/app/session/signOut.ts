import { signOut } from 'aws-amplify/auth';
import { endDrafts } from '../../forms/storedDrafts.ts';
import { setAnalyticsSession } from '../cookies/analyticsCookies.ts';
import { preparePool } from './identity.ts';
import { endLastSession, keepSession } from './lastSession.ts';

/** Ends the session here and at the pool. The tokens leave this browser even if the pool is not reached. */
export async function endSession(): Promise<void> {
  keepSession(null);
  endDrafts();
  setAnalyticsSession('signed-out');
  const { context } = await preparePool();
  await signOut(context, { global: true });
}

/** Ends the session in this browser only, for tokens that are no longer good anywhere: what waits for the person waits on. */
export async function endSessionHere(): Promise<void> {
  endLastSession();
  setAnalyticsSession('signed-out');
  const { context } = await preparePool();
  await signOut(context);
}
