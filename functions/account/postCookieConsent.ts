import { postCookieConsent } from '../../shared/account/cookieConsent.api.ts';
import { accountEntity } from '../../shared/store/accounts.store.ts';
import { replace } from '../../shared/store/write.ts';
import { accountOf } from '../runtime/caller.ts';
import { handle } from '../runtime/handle.ts';
import { consentView } from './consentView.ts';

export const handler = handle(postCookieConsent, async ({ body, caller, now, at, save }) => {
  const account = accountOf(caller);
  const { cookie_consent, time_of_consent } = account;
  const decided = { ...account, cookie_consent: body.consent, time_of_consent: at };
  return save(
    {
      of: accountEntity.key(account).pk,
      what: 'account.cookiesDecided',
      before: { cookie_consent, time_of_consent },
      after: { cookie_consent: body.consent, time_of_consent: at },
    },
    [replace(accountEntity, decided, account)],
    consentView(decided, now),
  );
});
