import {
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { postSecondStep } from '#shared/account/password.api.ts';
import { send } from '../../api/send.ts';
import { SECOND_STEP_ON } from './config.ts';
import { preparePool } from './identity.ts';

/** Whether the signed-in person's signing in takes a code. */
export async function hasSecondStep(): Promise<boolean> {
  const { context } = await preparePool();
  const { enabled } = await fetchMFAPreference(context);
  return enabled?.includes('TOTP') ?? false;
}

/** The API asks the pool itself: it keeps who has a second step, and lets no others in where one is needed. */
export const tellSecondStep = () => send(postSecondStep, { body: {} });

/** The key for an authenticator app, and the address that a QR code of it holds. */
export async function startConnecting(email: string): Promise<{ key: string; address: string }> {
  const { context } = await preparePool();
  const details = await setUpTOTP(context);
  return { key: details.sharedSecret, address: details.getSetupUri('Placewell', email).href };
}

/** Turns the second step on with the six digits that the app shows. Rejects with the pool's error. */
export async function finishConnecting(code: string): Promise<void> {
  const { context } = await preparePool();
  await verifyTOTPSetup(context, { code });
  await updateMFAPreference(context, { totp: 'PREFERRED' });
  await tellSecondStep();
  window.dispatchEvent(new Event(SECOND_STEP_ON));
}
