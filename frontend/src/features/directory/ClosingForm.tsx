import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import {
  type ClosingSaved,
  type HomeClosing,
  patchHomeClosing,
} from '#shared/directory/closing.api.ts';
import { closingErrors } from '#shared/directory/closingRules.ts';
import { dayInWords, londonDay } from '#shared/kernel/calendar.ts';
import { readAs } from '#shared/kernel/fieldErrors.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { MAX_REASON_LENGTH } from '#shared/kernel/textChecks.ts';
import { reasonFor } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { useSession } from '../../app/session/useSession.ts';
import { AskDialog } from '../../components/AskDialog.tsx';
import { Button } from '../../components/Button.tsx';
import { DayField } from '../../components/DayField.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { TextArea } from '../../components/Field.tsx';
import { useToasts } from '../../components/toasts.ts';
import { RestoredNotice, StaleNotice } from '../../forms/DraftNotices.tsx';
import { faultErrors } from '../../forms/faultErrors.ts';
import { draftKey } from '../../forms/storedDrafts.ts';
import { dayErrors, isDay } from '../../forms/typedDays.ts';
import { useDraft } from '../../forms/useDraft.ts';

const ClosingDraft = z.strictObject({ closed_on: z.string(), reason: z.string() });
type ClosingDraft = z.infer<typeof ClosingDraft>;

const NOT_SAVED = 'There has been an error updating your changes.';
const NO_REASON = 'Enter the reason for this change';
const NO_DAY = 'Enter the day on which the home closed';

/** Closes a home as of a day, or reopens it, with a reason; confirmed before it is saved. */
export function ClosingForm(props: {
  closing: HomeClosing;
  onSaved: (saved: ClosingSaved) => void;
}) {
  const { closing, onSaved } = props;
  const { uuid, name } = closing;
  const isClosed = closing.location_status === 'CLOSED';
  const { email } = useSession();
  const [save] = useAction(patchHomeClosing);
  const toasts = useToasts();
  const [asking, setAsking] = useState(false);
  const today = londonDay(new Date());
  const errorsIn = ({ closed_on, reason }: ClosingDraft): FieldErrors => ({
    ...(!isClosed && closed_on === ''
      ? { closed_on: [NO_DAY] }
      : isClosed || isDay(closed_on)
        ? closingErrors(closing, { closed: !isClosed, closed_on }, today)
        : dayErrors({ closed_on })),
    ...(reason.trim() === '' && { reason: [NO_REASON] }),
  });
  const done = isClosed ? 'has been reopened' : 'has been closed';
  /** Whether what a draft asks for is what stands; the reason for it is not told again. */
  const isDone = ({ closed_on }: ClosingDraft, now: unknown): boolean => {
    const stands = now as ClosingSaved;
    if (isClosed) return stands.location_status !== 'CLOSED';
    return stands.location_status === 'CLOSED' && stands.closed_on === closed_on;
  };
  const form = useDraft<ClosingDraft, number>({
    start: { closed_on: today, reason: '' },
    version: closing.version,
    // The status form above has a reason of its own.
    fieldId: (name) => `closing-${name}`,
    check: { restore: readAs(ClosingDraft), submitted: errorsIn },
    keepAt: draftKey(email, isClosed ? 'reopening' : 'closing', uuid),
    current: (now) => {
      const theirs = now as ClosingSaved | undefined;
      return theirs
        ? { draft: { closed_on: theirs.closed_on ?? today, reason: '' }, version: theirs.version }
        : null;
    },
    arrived: isDone,
    save: async (draft, version, standing) => {
      const { closed_on, reason } = draft;
      const start = { closed_on: today, reason: '' };
      if (standing && isDone(draft, standing)) {
        const stands = standing as ClosingSaved;
        toasts.show({ kind: 'success', text: `${name} ${done}.` });
        onSaved(stands);
        return { version: stands.version, draft: start };
      }
      const body = isClosed
        ? { closed: false, reason, version }
        : { closed: true, closed_on, reason, version };
      const saved = await save({ params: { uuid }, body });
      toasts.show({ kind: 'success', text: `${name} ${done}.` });
      onSaved(saved);
      return { version: saved.version, draft: start };
    },
    onFailure: (fault) => {
      toasts.show({ kind: 'error', text: NOT_SAVED });
      return faultErrors(fault, `${NOT_SAVED} ${reasonFor(fault)}`.trim());
    },
  });
  const { draft, saving } = form;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (!saving && form.check()) setAsking(true);
  };
  const day = isDay(draft.closed_on) && dayInWords(draft.closed_on, { year: true });
  return (
    <>
      <ErrorSummary {...form.summary} />
      <RestoredNotice form={form}>Empty the form</RestoredNotice>
      <StaleNotice
        form={form}
        title="This home has changed since you opened it"
        inWords={({ closed_on }) => ({ 'Closed on': dayInWords(closed_on, { year: true }) })}
        asksAgain
      />
      <form onSubmit={ask} noValidate>
        {!isClosed && <DayField label="Closed on" {...form.text('closed_on')} />}
        <TextArea
          label={isClosed ? 'Why the home reopens' : 'Why the home closes'}
          hint="This stays in the record of changes with your name. The home’s people can read it."
          rows={3}
          limit={MAX_REASON_LENGTH}
          {...form.text('reason')}
        />
        <Button type="submit" kind="secondary" busy={saving}>
          {isClosed ? 'Reopen this home' : 'Close this home'}
        </Button>
      </form>
      <AskDialog
        open={asking}
        title={isClosed ? `Reopen ${name}?` : `Close ${name} as of ${day}?`}
        onClose={() => setAsking(false)}
        action={isClosed ? 'Reopen' : 'Close the home'}
        busy={saving}
        onDo={() => {
          setAsking(false);
          void form.save();
        }}
      >
        <p>
          {isClosed
            ? 'It comes back to the list and the map within seconds, and is asked for its vacancies again.'
            : 'It leaves the list, the map, alerts, prompts and reporting at once, and takes no vacancy updates. Its people can still read its pages. You can reopen it.'}
        </p>
      </AskDialog>
    </>
  );
}
