import { useRef, useState } from 'react';
import { dayInWords, londonDay } from '#shared/kernel/calendar.ts';
import type {
  ReportingDeadline,
  ReportingOverview,
} from '#shared/reporting/reportingOverview.api.ts';
import { Button } from '../../components/Button.tsx';
import { Tag } from '../../components/Tag.tsx';
import { useNow } from '../../components/useNow.ts';
import { MoveDeadlineDialog, type SentMove } from './MoveDeadlineDialog.tsx';
import { noonOn } from './overviewWords.ts';

/** When a month's reports are due, whether that was moved, and the button that moves it. */
export function DeadlineLine(props: {
  overview: Pick<ReportingOverview, 'period' | 'reporting_period' | 'deadline'>;
  onMoved: () => void;
}) {
  const { overview, onMoved } = props;
  const { deadline } = overview;
  /** Numbers the dialogs; 0: none is open. */
  const [moving, setMoving] = useState(0);
  const opened = useRef(0);
  /** Also by dialogs that were left: what stands may be one of these. */
  const sent = useRef<SentMove[]>([]);
  const now = useNow();
  const isPast = now.toISOString() > deadline.deadline_at;
  return (
    <>
      <div className="pw-ro-deadline">
        <p>
          {isPast ? 'Was due by' : 'Due by'} <strong>{noonOn(deadline.deadline_at)}</strong>{' '}
          {deadline.moved && <Tag colour="amber">extended</Tag>}
          {deadline.moved && (
            <span className="pw-ro-deadline__why">
              {dayInWords(londonDay(new Date(deadline.calendar_deadline_at)))} by the calendar.
              Moved by {deadline.moved.by} on {dayInWords(londonDay(new Date(deadline.moved.at)))}:{' '}
              {deadline.moved.reason}
            </span>
          )}
        </p>
        {mayMove(deadline, now) && (
          <Button kind="secondary" small onClick={() => setMoving(++opened.current)}>
            Move the deadline
          </Button>
        )}
      </div>
      {moving > 0 && (
        <MoveDeadlineDialog
          key={moving}
          overview={overview}
          sent={sent.current}
          onMoved={onMoved}
          // Of one that was left before its answer: another that is open by then stays.
          onClose={() => setMoving((now) => (now === moving ? 0 : now))}
        />
      )}
    </>
  );
}

const mayMove = ({ movable_until, first_day, last_day }: ReportingDeadline, now: Date): boolean =>
  now.toISOString() <= movable_until && first_day <= last_day;
