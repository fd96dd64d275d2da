import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import { getCookieConsent } from '#shared/account/cookieConsent.api.ts';
import type { Session } from '#shared/account/session.api.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { setAnalyticsCookies } from '../cookies/analyticsCookies.ts';
import { CookieChoice } from '../cookies/CookieChoice.tsx';
import '../cookies/cookies.scss';
import type { MenuCounts } from './menu.ts';
import { enquiriesPlace } from './placesWithEnquiries.ts';
import { useHasAgreements } from './useHasAgreements.ts';
import { useNeedsSecondStep } from './useNeedsSecondStep.ts';
import { useOpenRegistrations } from './useOpenRegistrations.ts';
import { useVisits } from './useVisits.ts';

/** A menu without their number is better than none. */
const WaitingEnquiries = lazy(() =>
  import('./WaitingEnquiries.tsx').catch(() => ({ default: () => null })),
);

/** The page that explains cookies has its own way to decide. */
const COOKIE_POLICY = '/cookie_policy';
/** Where a person without a second step that they need may still go. */
const WITHOUT_SECOND_STEP =
  /^\/(manage-mfa|signout|help|cookie_policy|privacy_policy|terms_of_use)\/?$/;

/**
 * What goes with every page of a signed-in person and can come a moment later: the question about
 * cookies, page visits, what the menu counts, and the way to a second step where it is required.
 */
export default function SignedInParts(props: {
  session: Session;
  /** Hears what the menu shows besides, once it is known. */
  onCounts: (counts: MenuCounts) => void;
}): ReactNode {
  const { session, onCounts } = props;
  const { pathname } = useLocation();
  const { uuid } = useParams();
  const { data } = useEndpoint(getCookieConsent, {}, { revalidateOnFocus: false });
  const mustConnect = useNeedsSecondStep(session);

  useEffect(() => {
    if (data) setAnalyticsCookies(data.consent ? data.user : null);
  }, [data]);
  useVisits(data?.consent === true);
  const openRegistrations = useOpenRegistrations(session);
  const hasAgreements = useHasAgreements(session);
  const [waitingEnquiries, setWaiting] = useState<number>();
  const enquiriesOf = session.kind === 'provider' ? enquiriesPlace(session, uuid) : null;
  useEffect(
    () => onCounts({ openRegistrations, hasAgreements, waitingEnquiries }),
    [onCounts, openRegistrations, hasAgreements, waitingEnquiries],
  );

  if (mustConnect && !WITHOUT_SECOND_STEP.test(pathname)) {
    return <Navigate to="/manage-mfa" replace />;
  }
  const asksAboutCookies = data?.consent === null && pathname !== COOKIE_POLICY;
  return (
    <>
      {enquiriesOf && (
        <Suspense>
          <WaitingEnquiries key={enquiriesOf.uuid} place={enquiriesOf} onCount={setWaiting} />
        </Suspense>
      )}
      {asksAboutCookies && <CookieQuestion />}
    </>
  );
}

/** Asked once, on whatever page they are. */
function CookieQuestion() {
  return (
    <div role="dialog" aria-labelledby="cookies-title" className="pw-cookies">
      <div className="pw-cookies__inner">
        <h2 className="nhsuk-heading-m" id="cookies-title">
          Cookies on Placewell
        </h2>
        <CookieChoice />
        <p>
          You can change your mind at any time in the <Link to={COOKIE_POLICY}>cookie policy</Link>.
        </p>
      </div>
    </div>
  );
}
