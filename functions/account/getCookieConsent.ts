import { getCookieConsent } from '../../shared/account/cookieConsent.api.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { consentView } from './consentView.ts';

export const handler = handle(getCookieConsent, async ({ caller, now }) =>
  consentView(accountOf(caller), now),
);
