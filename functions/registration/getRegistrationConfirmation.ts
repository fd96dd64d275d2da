import { getRegistrationConfirmation } from '../../shared/registration/registrationRequests.api.ts';
import { handle } from '../runtime/handle.ts';
import { confirmationView, ownRequest } from './confirmationView.ts';

export const handler = handle(getRegistrationConfirmation, async ({ caller }) =>
  confirmationView(ownRequest(caller)),
);
