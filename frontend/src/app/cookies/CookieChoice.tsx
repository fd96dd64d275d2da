import { useState } from 'react';
import { useSWRConfig } from 'swr';
import { postCookieConsent } from '#shared/account/cookieConsent.api.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { setAnalyticsCookies } from './analyticsCookies.ts';

const FAILED = 'There was an error while setting your cookie preferences. Please try again later.';

/**
 * Accept or keep to what is strictly necessary. Either is saved, and what the page shows is loaded again:
 * not the page itself, for what somebody is typing on it stays.
 */
export function CookieChoice({ onChosen }: { onChosen?: () => void }) {
  const [decide, saving] = useAction(postCookieConsent);
  const { mutate } = useSWRConfig();
  const [failed, setFailed] = useState(false);

  const choose = async (consent: boolean) => {
    setFailed(false);
    try {
      const { user } = await decide({ body: { consent } });
      setAnalyticsCookies(user);
      await mutate(() => true);
      onChosen?.();
    } catch {
      setFailed(true);
    }
  };

  return (
    <>
      <p>
        Placewell needs some cookies to work. We’d also like to use analytics cookies so we can
        understand which pages people use and make improvements. Nobody outside Placewell sees this.
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
