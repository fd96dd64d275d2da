import { useState } from 'react';
import { postCookieConsent } from '../../../../shared/account/cookieConsent.api.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { setAnalyticsCookies } from './analyticsCookies.ts';

const FAILED = 'There was an error while setting your cookie preferences. Please try again later.';

/** Accept or keep to what is strictly necessary. Either is saved, and the page loads again. */
export function CookieChoice() {
  const [decide, saving] = useAction(postCookieConsent);
  const [failed, setFailed] = useState(false);

  const choose = async (consent: boolean) => {
    setFailed(false);
    try {
      const { user } = await decide({ body: { consent } });
      setAnalyticsCookies(user);
      location.reload();
    } catch {
      setFailed(true);
    }
  };

  return (
    <>
      <p>
        Placewell needs some cookies to work. We would also like to count which pages are looked at,
        so that we can make them better. Analytics cookies hold the number of your account and
        whether you are signed in, and are seen by nobody else.
      </p>
      {failed && (
        <Notice kind="error" announce>
          <p>{FAILED}</p>
        </Notice>
      )}
      <div className="nhsuk-button-group">
        <Button busy={saving} onClick={() => choose(true)}>
          Accept analytics cookies
        </Button>
        <Button kind="secondary" busy={saving} onClick={() => choose(false)}>
          Strictly necessary cookies only
        </Button>
      </div>
    </>
  );
}
