import { errorsIn } from '#shared/kernel/fieldErrors.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { SAY_WHY, SignOffBody, type SubmitBody } from '#shared/reporting/returnWrites.ts';
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

/** In the summary: 'This field is required' alone does not say which. */
const LABELS: Record<string, string> = {
  name: 'Name',
  position: 'Position',
  email: 'Email',
  confirm_agreement: 'Confirm agreement',
};

/**
 * The sign-off of a report and its submission. `signer`: what the account says, or nothing by link.
 * `body` is what goes along with it; `onRefused` may say something else of a failure.
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
  onSubmitted: (reply: OpenReport['report']) => void;
  onRefused: (fault: unknown) => FieldErrors | undefined;
}) {
  const submit = useRepeatable(source.submit);
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
      onSubmitted(await submit(sent, reason?.settled));
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
    Object.entries(faultErrors(fault, 'The report was not submitted. Please try again.')).map(
      ([field, messages]) => [field.replace(/^sign_off\./, ''), messages],
    ),
  );
}
