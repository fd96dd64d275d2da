import { Link } from 'react-router-dom';
import {
  type HomeWithoutRecipient,
  listHomesWithoutRecipient,
} from '../../../../shared/bounces/bounces.api.ts';
import type { WithoutRecipient } from '../../../../shared/bounces/withoutRecipient.ts';
import { londonDay } from '../../../../shared/kernel/calendar.ts';
import { reasonFor } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { Button } from '../../components/Button.tsx';
import { downloadCsv } from '../../components/downloadCsv.ts';
import { Phone } from '../../components/homes/Phone.tsx';
import { Notice } from '../../components/Notice.tsx';
import { contactsToFillIn } from './contactsToFillIn.ts';
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

const load = (cursor: string | undefined, signal: AbortSignal) =>
  send(listHomesWithoutRecipient, { query: cursor === undefined ? {} : { cursor } }, { signal });

const homesText = (count: number): string =>
  count === 1 ? '1 home' : `${count.toLocaleString('en-GB')} homes`;

/** The open homes that report and for which nobody would hear, by the reason. */
export function HomesWithoutRecipient() {
  const { homes, lookedAt, whole, error, goOn } = useStretches<HomeWithoutRecipient>(load);
  return (
    <>
      <h2 className="nhsuk-heading-m">Homes for which nobody would hear</h2>
      <p role="status">
        {whole
          ? `${homesText(homes.length)} of ${lookedAt.toLocaleString('en-GB')} looked at`
          : error === null && `Looking… ${homesText(lookedAt)} looked at so far`}
      </p>
      {error !== null && (
        <Notice kind="error" announce title="Not every home has been looked at">
          <p>{reasonFor(error) || 'There was an error. Please try again.'}</p>
          <Button kind="secondary" small onClick={goOn}>
            Continue
          </Button>
        </Notice>
      )}
      {whole && homes.length === 0 && (
        <p>Each open home that reports vacancies or reports has someone to write to.</p>
      )}
      {whole && homes.length > 0 && (
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
        <ByReason key={why} why={why} homes={homes.filter((home) => home.why === why)} />
      ))}
    </>
  );
}

function ByReason({ why, homes }: { why: WithoutRecipient; homes: HomeWithoutRecipient[] }) {
  if (homes.length === 0) return null;
  const { title, means } = REASONS[why];
  return (
    <details className="nhsuk-details" open={homes.length <= 10}>
      <summary className="nhsuk-details__summary">
        <span className="nhsuk-details__summary-text">
          {title}: {homesText(homes.length)}
        </span>
      </summary>
      <div className="nhsuk-details__text">
        <p>{means}</p>
        <ul className="nhsuk-list">
          {homes.map(({ uuid, name, provider, local_authority, phone }) => (
            <li key={uuid}>
              <Link to={`/${uuid}/home?tab=2`}>{name}</Link>, {provider}, {local_authority}
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
