import { Link } from 'react-router-dom';
import type { WithoutRecipient } from '#shared/bounces/withoutRecipient.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { upperFirst } from '#shared/kernel/letterCase.ts';
import { reasonFor } from '../../api/problem.ts';
import { Button } from '../../components/Button.tsx';
import { downloadCsv } from '../../components/downloadCsv.ts';
import { Phone } from '../../components/homes/Phone.tsx';
import { Notice } from '../../components/Notice.tsx';
import { contactsToFillIn } from './contactsToFillIn.ts';
import { countOf, type PlaceWithoutRecipient, type ReachKind } from './reachKinds.ts';
import { useStretches } from './useStretches.ts';

const REASONS: Record<WithoutRecipient, { title: string; means: string }> = {
  nobody: {
    title: 'Nobody to write to',
    means: 'No contact holds what our emails are about, and nobody is marked as the manager.',
  },
  bouncing: {
    title: 'Every email comes back',
    means: 'Addresses bounce, or the accounts are deactivated, the manager’s too.',
  },
  onLeave: {
    title: 'Everyone is on leave',
    means: 'The emails go to people who are away, and nobody is covering for them.',
  },
};
const ORDER: WithoutRecipient[] = ['nobody', 'bouncing', 'onLeave'];

/** The open places of a kind that are asked for something and for which nobody would hear, by the reason. */
export function PlacesWithoutRecipient({ kind }: { kind: ReachKind }) {
  const { homes: all, lookedAt, whole, error, goOn } = useStretches(kind.loadWithout);
  const homes = all.filter(({ why }) => why !== null);
  const [singular, many] = kind.nouns;
  return (
    <>
      <h2 className="nhsuk-heading-m">{upperFirst(many)} for which nobody would hear</h2>
      <p role="status">
        {whole
          ? foundText(kind, { found: homes.length, lookedAt })
          : error === null && `Looking… ${countOf(kind, lookedAt)} looked at so far`}
      </p>
      {error !== null && (
        <Notice kind="error" announce title={`Not every ${singular} has been looked at`}>
          <p>{reasonFor(error) || 'There was an error. Please try again.'}</p>
          <Button kind="secondary" small onClick={goOn}>
            Continue
          </Button>
        </Notice>
      )}
      {kind.hasContactsFile && whole && homes.length > 0 && (
        <p>
          <Button
            kind="secondary"
            small
            onClick={() =>
              downloadCsv(
                `contacts to fill in ${londonDay(new Date())}`,
                contactsToFillIn(homes.filter(({ why }) => why === 'nobody')),
              )
            }
          >
            Download a file of contacts to fill in (CSV)
          </Button>{' '}
          <Link to="/central_team/contacts">Add contacts by CSV</Link>
        </p>
      )}
      {ORDER.map((why) => (
        <Listed
          key={why}
          kind={kind}
          {...REASONS[why]}
          places={homes.filter((home) => home.why === why)}
        />
      ))}
      <Listed
        kind={kind}
        title="On the AQP list without an Availability contact"
        means="Nobody is responsible for Availability updates; the manager, where there is one, is asked."
        places={all.filter((place) => place.no_availability_contact === true)}
      />
    </>
  );
}

/** How many of those that were looked at nobody would hear for; where it is none, that all have someone. */
function foundText(
  kind: ReachKind,
  { found, lookedAt }: { found: number; lookedAt: number },
): string {
  const all = countOf(kind, lookedAt);
  if (found > 0) return `${countOf(kind, found)} of ${lookedAt.toLocaleString('en-GB')} looked at`;
  return lookedAt === 0
    ? `There is no ${kind.nouns[0]} yet`
    : `We looked at ${all}. ${kind.allReached}`;
}

function Listed(props: {
  kind: ReachKind;
  title: string;
  means: string;
  places: PlaceWithoutRecipient[];
}) {
  const { kind, title, means, places } = props;
  if (places.length === 0) return null;
  return (
    <details className="nhsuk-details" open={places.length <= 10}>
      <summary className="nhsuk-details__summary">
        <span className="nhsuk-details__summary-text">
          {title}: {countOf(kind, places.length)}
        </span>
      </summary>
      <div className="nhsuk-details__text">
        <p>{means}</p>
        <ul className="nhsuk-list">
          {places.map(({ uuid, name, provider, local_authority, phone }) => (
            <li key={uuid}>
              <Link to={kind.contactsOf(uuid)}>{name}</Link>, {provider}, {local_authority}
              {phone && (
                <>
                  {' · '}
                  <Phone number={phone} />
                </>
              )}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
