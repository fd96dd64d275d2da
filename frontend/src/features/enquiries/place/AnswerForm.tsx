import type { PlaceEnquiry } from '#shared/enquiries/enquiries.api.ts';
import { namedNeeds } from '#shared/enquiries/needsInWords.ts';
import { Button } from '../../../components/Button.tsx';
import { keepFocus } from '../../../components/keepFocus.ts';
import { AnswerFields } from '../AnswerFields.tsx';
import { type AnswerDraft, keepHours } from '../answerDraft.ts';
import { useAnswerForm } from '../useAnswerForm.ts';
import type { Act } from './placeView.ts';

/** The answer of a place, and one press to send it. */
export function AnswerForm(props: {
  view: PlaceEnquiry;
  kind: string;
  start: AnswerDraft;
  now: Date;
  busy: boolean;
  /** Answers null, or the fault to show. */
  act: (act: Act) => Promise<unknown>;
  onTouched: (draft: AnswerDraft) => void;
  /** An answer was given already, which stays if this is pressed. */
  keep: { label: string; sendLabel: string; onKeep: () => void } | null;
}) {
  const { view, kind, start, now, busy, act, onTouched, keep } = props;
  const form = useAnswerForm({
    id: `enquiry-${view.enquiry}`,
    ...{ start, now, busy, onTouched, send: act },
    version: view.version,
    before: view.answer?.text,
    textAt: 'text',
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <AnswerFields
        form={form}
        of="own"
        kind={kind}
        needs={view.needs ? namedNeeds(view.needs) : []}
        hours={keepHours(view, now)}
        now={now}
      />
      <div className="nhsuk-button-group">
        <Button type="submit" busy={busy} onMouseDown={keepFocus}>
          {busy ? 'Sending...' : (keep?.sendLabel ?? 'Send answer')}
        </Button>
        {keep && (
          <Button kind="secondary" busy={busy} onClick={keep.onKeep}>
            {keep.label}
          </Button>
        )}
      </div>
    </form>
  );
}
