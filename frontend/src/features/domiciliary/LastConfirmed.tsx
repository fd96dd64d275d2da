import { freshnessOf } from '#shared/domiciliary/freshness.ts';
import { elapsedDays } from '#shared/kernel/calendar.ts';
import { lastUpdatedText } from '#shared/serviceLocations/capacityRules.ts';
import { AgeTag } from '../../components/AgeTag.tsx';

/** When availability was last confirmed, how old that is and who said it (domiciliary, section 2). */
export function LastConfirmed(props: {
  capacity: { updated: string | null; updated_by: string | null };
  now: Date;
}) {
  const { capacity, now } = props;
  const { updated, updated_by } = capacity;
  const days = updated === null ? 0 : elapsedDays(new Date(updated), now);
  return (
    <div className="pw-last-confirmed">
      <AgeTag age={freshnessOf(updated, now)}>{lastUpdatedText(updated)}</AgeTag>
      {updated !== null && (
        <span className="pw-last-confirmed__by">
          {updated_by !== null && `by ${updated_by}`}
          {days > 0 && `, ${days} ${days === 1 ? 'day' : 'days'} ago`}
        </span>
      )}
    </div>
  );
}
