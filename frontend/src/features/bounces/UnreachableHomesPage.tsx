import { Link } from 'react-router-dom';
import {
  listUnreachableHomes,
  postHomeTryAgain,
  type UnreachableHome,
} from '../../../../shared/bounces/bounces.api.ts';
import { londonDay } from '../../../../shared/kernel/calendar.ts';
import { reasonFor } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { TryAgain } from '../../components/bounces/bounceNotices.tsx';
import { whatHappened, whyNotNow } from '../../components/bounces/bounceWords.ts';
import { Card } from '../../components/Card.tsx';
import { downloadCsv } from '../../components/downloadCsv.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Phone } from '../../components/homes/Phone.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { HomesWithoutRecipient } from './HomesWithoutRecipient.tsx';
import { unreachableCsv } from './unreachableCsv.ts';
import { useStretches } from './useStretches.ts';

const TITLE = 'Homes our emails do not reach';

/** Homes that our emails do not reach: those with nobody to write to, and those whose addresses bounce. */
export function UnreachableHomesPage() {
  return (
    <>
      <PageHeading title={TITLE} />
      <p>
        <Link to="?">Find a care home</Link>
      </p>
      <HomesWithoutRecipient />
      <h2 className="nhsuk-heading-m">Emails that come back</h2>
      <BouncingHomes />
    </>
  );
}

const unreachable = (cursor: string | undefined, signal: AbortSignal) =>
  send(listUnreachableHomes, { query: cursor === undefined ? {} : { cursor } }, { signal });

/** The homes whose every vacancy contact has an address that bounces; for the central team. */
export function BouncingHomes() {
  const { homes, lookedAt, whole, error, goOn, again } = useStretches(unreachable);
  if (error !== null && homes.length === 0 && lookedAt === 0) {
    return <ErrorResult error={error} onRetry={goOn} />;
  }
  return (
    <>
      <p role="status">
        {whole
          ? `We checked ${lookedAt === 1 ? 'the 1 address' : `all ${lookedAt.toLocaleString('en-GB')} addresses`} that returned our emails.`
          : error === null && `Looking… ${addresses(lookedAt)} looked at so far`}
      </p>
      {error !== null && (
        <Notice kind="error" announce title="Not every email address has been looked at">
          <p>{reasonFor(error) || 'There was an error. Please try again.'}</p>
          <Button kind="secondary" small onClick={goOn}>
            Continue
          </Button>
        </Notice>
      )}
      {whole && homes.length === 0 && (
        <EmptyState title="No home has only addresses that bounce">
          <p>A home appears here when emails to all its vacancy contacts bounce.</p>
        </EmptyState>
      )}
      {homes.length > 0 && (
        <p>
          <strong>
            {homes.length === 1 ? '1 home' : `${homes.length.toLocaleString('en-GB')} homes`}
            {!whole && ' so far'}
          </strong>
          : emails to every vacancy contact come back. Phone the home. It will also see a message
          when someone signs in.
        </p>
      )}
      {whole && homes.length > 0 && (
        <Button
          kind="secondary"
          small
          onClick={() =>
            downloadCsv(`homes not reached ${londonDay(new Date())}`, unreachableCsv(homes))
          }
        >
          Download the list (CSV)
        </Button>
      )}
      {homes.map((home) => (
        <OneHome key={home.uuid} home={home} onTried={again} />
      ))}
    </>
  );
}

const addresses = (count: number) =>
  count === 1 ? '1 email address' : `${count.toLocaleString('en-GB')} email addresses`;

function OneHome({ home, onTried }: { home: UnreachableHome; onTried: () => void }) {
  const { uuid, name, provider, local_authority, phone, addresses, weekday_email } = home;
  const [tryAgain] = useAction(postHomeTryAgain);
  return (
    <Card as="section">
      <h3 className="nhsuk-heading-s">
        <Link to={`/${uuid}/home?tab=2`}>{name}</Link>
      </h3>
      <p>
        {provider}, {local_authority}
        {phone && (
          <>
            {' · '}
            <Phone number={phone} />
          </>
        )}
      </p>
      <ul className="nhsuk-list pw-notice__text">
        {addresses.map((bounce) => (
          <li key={`${bounce.contact} ${bounce.address}`}>
            {bounce.name}, <strong>{bounce.address}</strong>: {whatHappened(bounce)}.{' '}
            {whyNotNow(bounce) || (
              <TryAgain
                bounce={bounce}
                onTry={() => tryAgain({ params: { uuid }, body: { address: bounce.address } })}
                onTried={onTried}
              />
            )}
          </li>
        ))}
      </ul>
      <p>
        {weekday_email.length === 0
          ? 'Nobody gets the weekday email.'
          : `The weekday email goes to ${weekday_email.join(' and ')} instead.`}
      </p>
    </Card>
  );
}
