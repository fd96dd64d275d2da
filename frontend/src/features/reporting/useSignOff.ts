import { useRef } from 'react';
import { errorsIn } from '#shared/kernel/fieldErrors.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { SAY_WHY, SignOffBody, type SubmitBody } from '#shared/reporting/returnWrites.ts';
import { Problem } from '../../api/problem.ts';
import { faultErrors } from '../../forms/faultErrors.ts';
import { draftKey } from '../../forms/storedDrafts.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { REASON_ID } from './ReasonField.tsx';
import type { OpenReport } from './reportContext.ts';
import { useRepeatable } from './useRepeatable.ts';

/** Who signs off, as typed. */
export interface SignOffDraft {
  name: string;
  position: string;
  email: string;
  confirm_agreement: boolean;
}

/** Of a fault that has no reason to tell: it may have been submitted before that. */
const UNKNOWN = 'We do not know whether the report was submitted. Please try again.';

/** In the summary: 'This field is required' alone does not say which. */
const LABELS: Record<string, string> = {
  name: 'Name',
  position: 'Position',
  email: 'Email',
  confirm_agreement: 'Confirm agreement',
};

/**
 * The sign-off of a report and its submission. `signer`: what the account says, or nothing by link.
 * `body` is what goes along with it; `onRefused` may say something else of a failure. `earlier`: a press before this
 * one, whose answer was lost, has submitted it.
 */
export function useSignOff({
  open: { report, source, reason },
  signer,
  body,
  onSubmitted,
  onRefused,
}: {
  open: OpenReport;
  signer: SignOffDraft;
  body: Pick<SubmitBody, 'draft_version' | 'confirmed'>;
  onSubmitted: (stands: OpenReport['report'], when: { earlier: boolean }) => void;
  onRefused: (fault: unknown) => FieldErrors | undefined;
}) {
  const submit = useRepeatable(source.submit);
  /** What was sent and not answered: each may be what is submitted. */
  const unanswered = useRef<SignOffDraft[]>([]);

  /** The report as an earlier press has submitted it; null: none has. Rejects where it cannot be loaded. */
  const submittedEarlier = async (fault: unknown) => {
    const isOver = fault instanceof Problem && fault.status === 409 && fault.current === undefined;
    if (!isOver || unanswered.current.length === 0) return null;
    const stands = await source.load();
    const { version, sign_off } = stands;
    const isOwn = unanswered.current.some(
      ({ name, position }) =>
        name.trim() === sign_off?.name && position.trim() === sign_off.position,
    );
    return isOwn && version > report.version ? stands : null;
  };
  return useDraft<SignOffDraft, null>({
    start: signer,
    version: null,
    keepAt: draftKey(source.keeper, 'signOff', report.uuid),
    fieldId: (field) => (field === 'reason' ? REASON_ID : `sign-off-${field}`),
    label: (field) => LABELS[field],
    check: {
      submitted: (draft) => ({
        ...(reason?.text.trim() === '' && { reason: [SAY_WHY] }),
        ...(reason?.error !== undefined && { reason: [reason.error] }),
        ...errorsIn(SignOffBody, draft),
      }),
      restore: readSignOff,
    },
    save: async (sign_off) => {
      const sent = { ...body, sign_off: sign_off as SubmitBody['sign_off'] };
      try {
        onSubmitted(await submit(sent, reason?.settled), { earlier: false });
      } catch (fault) {
        if (!(fault instanceof Problem) || fault.status >= 500) unanswered.current.push(sign_off);
        const stands = await submittedEarlier(fault);
        if (stands === null) throw fault;
        onSubmitted(stands, { earlier: true });
      }
      return undefined;
    },
    onFailure: (fault) => onRefused(fault) ?? ownErrors(fault),
  });
}

/** Nobody has agreed by what was kept from before: that is ticked anew. */
function readSignOff(value: unknown): SignOffDraft | null {
  const { name, position, email } = (value ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || typeof position !== 'string' || typeof email !== 'string') {
    return null;
  }
  return { name, position, email, confirm_agreement: false };
}

/** The server's messages about the sign-off, at their fields. */
export function ownErrors(fault: unknown): FieldErrors {
  return Object.fromEntries(
    Object.entries(faultErrors(fault, UNKNOWN)).map(([field, messages]) => [
      field.replace(/^sign_off\./, ''),
      messages,
    ]),
  );
}
