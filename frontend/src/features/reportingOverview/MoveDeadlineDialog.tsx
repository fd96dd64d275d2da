import { type FormEvent, useId, useState } from 'react';
import { dayInWords, londonDay } from '#shared/kernel/calendar.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { lengthOf } from '#shared/kernel/text.ts';
import { MAX_REASON_LENGTH } from '#shared/kernel/textChecks.ts';
import { isWorkingDay } from '#shared/kernel/workingDays.ts';
import type { Period } from '#shared/reporting/period.ts';
import {
  putDeadline,
  type ReportingDeadline,
  type ReportingOverview,
} from '#shared/reporting/reportingOverview.api.ts';
import { Problem } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { DayField } from '../../components/DayField.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { TextArea } from '../../components/Field.tsx';
import { useToasts } from '../../components/toasts.ts';
import { faultErrors } from '../../forms/faultErrors.ts';
import { dayErrors, isDay } from '../../forms/typedDays.ts';
import { idsUnder, useErrors } from '../../forms/useErrors.ts';
import { noonOn } from './overviewWords.ts';

interface Draft {
  day: string;
  reason: string;
}

/** A move that this page has sent, whatever was answered. */
export interface SentMove extends Draft {
  period: Period;
}

const OWN_ARRIVED = 'Your earlier change has arrived. Please look at it again.';

/**
 * Moves a month's deadline: the day and the reason, then what follows from it. What it finds moved by its own page,
 * though the answer was lost, is nobody else's, and is not moved a second time.
 */
export function MoveDeadlineDialog(props: {
  overview: Pick<ReportingOverview, 'period' | 'reporting_period' | 'deadline'>;
  /** Each move is added as it is sent. */
  sent: SentMove[];
  onMoved: () => void;
  onClose: () => void;
}) {
  const { overview, sent, onMoved, onClose } = props;
  const { period, reporting_period } = overview;
  const id = useId();
  const [deadline, setDeadline] = useState(overview.deadline);
  const [draft, setDraft] = useState<Draft>({ day: '', reason: '' });
  const [isAsked, setAsked] = useState(false);
  const [put, isSending] = useAction(putDeadline);
  const toasts = useToasts();
  const form = useErrors({
    draft,
    check: (typed: Draft) => errorsOf(typed, deadline),
    fieldId: idsUnder('move-deadline'),
  });
  const check = (event: FormEvent) => {
    event.preventDefault();
    if (form.check()) setAsked(true);
  };
  const done = () => {
    onMoved();
    onClose();
  };
  const move = async () => {
    const { version } = deadline;
    sent.push({ period, ...draft });
    try {
      await put({ params: { period }, body: { version, ...draft } });
      done();
    } catch (fault) {
      const current =
        fault instanceof Problem && fault.current ? (fault.current as ReportingDeadline) : null;
      const own = current && sent.find((earlier) => isMovedBy(earlier, { period, current }));
      if (own?.day === draft.day) {
        if (own.reason !== draft.reason) toasts.show({ kind: 'warning', text: movedBefore(own) });
        return done();
      }
      setAsked(false);
      if (current) setDeadline(current);
      form.refuse(own ? { '': [OWN_ARRIVED] } : faultErrors(fault), { lasting: true });
    }
  };
  return (
    <Dialog
      open
      title={
        isAsked
          ? `Move the deadline to ${dayInWords(draft.day, { year: true })}?`
          : `Move the deadline for ${reporting_period}`
      }
      onClose={onClose}
      actions={
        isAsked ? (
          <>
            <Button busy={isSending} onClick={() => void move()}>
              Move the deadline
            </Button>
            <Button kind="secondary" onClick={() => setAsked(false)}>
              Go back
            </Button>
          </>
        ) : (
          <>
            <Button type="submit" form={id}>
              Continue
            </Button>
            <Button kind="secondary" onClick={onClose}>
              Go back
            </Button>
          </>
        )
      }
    >
      {isAsked ? (
        <Follows day={draft.day} deadline={deadline} month={reporting_period} />
      ) : (
        <form id={id} onSubmit={check} noValidate>
          <ErrorSummary {...form.summary} />
          <p>It is due by {noonOn(deadline.deadline_at)} now.</p>
          <DayField
            isAhead
            {...form.field('day')}
            label="Due by 12pm on"
            hint={`A working day from ${dayInWords(deadline.first_day, { year: true })} to ${dayInWords(deadline.last_day, { year: true })}`}
            value={draft.day}
            onChange={({ target }) => setDraft({ ...draft, day: target.value })}
          />
          <TextArea
            {...form.field('reason')}
            label="Reason"
            hint="This stays in the record with your name, and on this page."
            rows={2}
            limit={MAX_REASON_LENGTH}
            value={draft.reason}
            onChange={({ target }) => setDraft({ ...draft, reason: target.value })}
          />
        </form>
      )}
    </Dialog>
  );
}

/** Whether the deadline that stands is what that move made of it. */
const isMovedBy = (
  move: SentMove,
  { period, current }: { period: Period; current: ReportingDeadline },
): boolean =>
  move.period === period &&
  move.day === londonDay(new Date(current.deadline_at)) &&
  move.reason.trim() === current.moved?.reason;

const movedBefore = ({ day, reason }: SentMove): string =>
  `The deadline was moved to ${dayInWords(day, { year: true })} when you pressed the button before, with this reason: ${reason}`;

function Follows(props: { day: string; deadline: ReportingDeadline; month: string }) {
  const { day, deadline, month } = props;
  return (
    <>
      <p>
        The report for {month} is then due by 12pm on {dayInWords(day, { year: true })}, not{' '}
        {noonOn(deadline.deadline_at)}.
      </p>
      <ul>
        <li>It applies to all homes and homecare agencies. Their pages say ‘extended’.</li>
        <li>Reports sent in by then count as on time, also those already sent in late.</li>
        <li>Reminder and overdue emails follow the new day.</li>
        <li>The deadline cannot be moved back.</li>
      </ul>
    </>
  );
}

function errorsOf({ day, reason }: Draft, { first_day, last_day }: ReportingDeadline): FieldErrors {
  const errors: FieldErrors = {};
  if (day === '') errors.day = ['Please select a date'];
  else if (!isDay(day)) Object.assign(errors, dayErrors({ day }));
  else if (day < first_day || day > last_day || !isWorkingDay(day)) {
    errors.day = [
      `Choose a working day from ${dayInWords(first_day, { year: true })} to ${dayInWords(last_day, { year: true })}`,
    ];
  }
  if (reason.trim() === '') errors.reason = ['Say why'];
  else if (lengthOf(reason) > MAX_REASON_LENGTH) {
    errors.reason = [`The reason can be at most ${MAX_REASON_LENGTH} characters long`];
  }
  return errors;
}
