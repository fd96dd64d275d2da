import { Link } from 'react-router-dom';
import { londonDay } from '#shared/kernel/calendar.ts';
import { reasonFor } from '../../api/problem.ts';
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
import { PlacesWithoutRecipient } from './PlacesWithoutRecipient.tsx';
import { type BouncingPlace, countOf, type ReachKind } from './reachKinds.ts';
import { unreachableCsv } from './unreachableCsv.ts';
import { useStretches } from './useStretches.ts';

/** Places of a kind that our emails do not reach: with nobody to write to, and with addresses that bounce. */
export function UnreachablePlacesPage({ kind }: { kind: ReachKind }) {
  return (
    <>
      <PageHeading title={kind.title} />
      <p>
        <Link to="?">{kind.find}</Link>
      </p>
      <PlacesWithoutRecipient kind={kind} />
      <h2 className="nhsuk-heading-m">Emails that come back</h2>
      <BouncingPlaces kind={kind} />
    </>
  );
}

/** The places whose every contact for their figures has an address that bounces; for the central team. */
export function BouncingPlaces({ kind }: { kind: ReachKind }) {
  const { homes, lookedAt, whole, error, goOn, again } = useStretches(kind.loadBouncing);
  const [singular] = kind.nouns;
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
        <EmptyState title={`No ${singular} has only addresses that bounce`}>
          <p>
            A {singular} appears here when emails to all its {kind.contact}s bounce.
          </p>
        </EmptyState>
      )}
      {homes.length > 0 && (
        <p>
          <strong>
            {countOf(kind, homes.length)}
            {!whole && ' so far'}
          </strong>
          : emails to every {kind.contact} come back. Phone the {singular}. It will also see a
          message when someone signs in.
        </p>
      )}
      {whole && homes.length > 0 && (
        <Button
          kind="secondary"
          small
          onClick={() =>
            downloadCsv(
              `${kind.nouns[1]} not reached ${londonDay(new Date())}`,
              unreachableCsv(homes, kind),
            )
          }
        >
          Download the list (CSV)
        </Button>
      )}
      {homes.map((home) => (
        <OnePlace key={home.uuid} kind={kind} place={home} onTried={again} />
      ))}
    </>
  );
}

const addresses = (count: number) =>
  count === 1 ? '1 email address' : `${count.toLocaleString('en-GB')} email addresses`;

function OnePlace(props: { kind: ReachKind; place: BouncingPlace; onTried: () => void }) {
  const { kind, place, onTried } = props;
  const { uuid, name, provider, local_authority, phone, addresses, asked_instead } = place;
  return (
    <Card as="section">
      <h3 className="nhsuk-heading-s">
        <Link to={kind.contactsOf(uuid)}>{name}</Link>
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
                onTry={() => kind.tryAgain(uuid, bounce.address)}
                onTried={onTried}
              />
            )}
          </li>
        ))}
      </ul>
      <p>
        {asked_instead.length === 0
          ? `Nobody gets the ${kind.email}.`
          : `The ${kind.email} goes to ${asked_instead.join(' and ')} instead.`}
      </p>
    </Card>
  );
}
