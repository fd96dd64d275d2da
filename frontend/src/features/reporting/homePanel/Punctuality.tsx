import type { PunctualityEntry } from '#shared/reporting/monthlyReporting.api.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { PunctualitySign, type Timing } from './PunctualitySign.tsx';

const WORDS: Record<Timing, string> = { onTime: 'On time', late: 'Late', missing: 'Missing' };

/** The newest five reports: a shape and a word each, the date and how late (reporting, section 5). */
export function Punctuality({ entries }: { entries: PunctualityEntry[] }) {
  return (
    <>
      <h3 className="nhsuk-u-visually-hidden">Punctuality of the last reports</h3>
      <ol className="pw-punctuality">
        {entries.map((entry) => (
          <Entry key={entry[0]} entry={entry} />
        ))}
      </ol>
    </>
  );
}

function Entry({ entry }: { entry: PunctualityEntry }) {
  const [month, , submitted, lateness, suspended] = entry;
  const timing = timingOf(entry);
  return (
    <li className={`pw-punctuality__entry pw-punctuality__entry--${timing}`}>
      <span className="pw-punctuality__word">
        <PunctualitySign timing={timing} />
        {WORDS[timing]}
      </span>
      <span className="pw-punctuality__more">
        <span className="pw-punctuality__month">{month}</span>
        {submitted !== null && (
          <span>
            <VisuallyHidden>Submitted on </VisuallyHidden>
            {submitted}
          </span>
        )}
        {timing !== 'onTime' && <span>{lateness.replace('Not submitted, ', '')}</span>}
        {suspended && <span>Suspended</span>}
      </span>
    </li>
  );
}

function timingOf([, onTime, submitted]: PunctualityEntry): Timing {
  if (onTime) return 'onTime';
  return submitted === null ? 'missing' : 'late';
}
