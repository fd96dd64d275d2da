import type { AgreementEvent } from '#shared/agreements/agreementReturn.ts';
import { CODE_PURPOSES } from '#shared/agreements/agreementWords.ts';
import { eventParties } from '#shared/agreements/eventParties.ts';
import { londonStamp } from '#shared/kernel/calendar.ts';
import { Notice } from '../../../components/Notice.tsx';
import { EVENT_WORDS } from './eventWords.ts';

/** What happened to an agreement, in its order. */
export function ReturnHistory({ events }: { events: readonly AgreementEvent[] }) {
  return (
    <section className="pw-agr-step" aria-labelledby="history">
      <h2 className="nhsuk-heading-m" id="history">
        History
      </h2>
      {events.length === 0 && <Notice kind="info">Nothing has happened yet.</Notice>}
      <ol className="pw-agr__rows">
        {events.map((event) => (
          <li key={event.event}>
            <strong>{EVENT_WORDS[event.kind]}</strong>, {londonStamp(new Date(event.at))},{' '}
            {whoAndTo(event)}
            {event.issue > 0 && `, issue ${event.issue}`}
            {event.ip && `, from ${event.ip}`}
            {detailOf(event)}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** 'Cleo Central, to ada@example.org', 'Ada Larkspur (ada@example.org)'. */
function whoAndTo(event: AgreementEvent): string {
  const { by, address, to } = eventParties(event);
  return `${by}${address === null ? '' : ` (${address})`}${to === '' ? '' : `, to ${to}`}`;
}

function detailOf(event: AgreementEvent): string {
  const { detail } = eventParties(event);
  return detail === '' ? '' : `: ${CODE_PURPOSES[detail] ?? detail}`;
}
