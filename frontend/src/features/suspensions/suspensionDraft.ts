import * as z from 'zod/mini';
import { ClosedReason } from '#shared/homes/homeValues.ts';
import { readAs } from '#shared/kernel/fieldErrors.ts';
import type { CheckedText } from '#shared/kernel/identifiers/textCheck.ts';
import { suspensionAt } from '#shared/suspensions/suspensionRules.ts';
import type { SelfImposedSuspension } from '#shared/suspensions/suspensions.api.ts';
import type { DraftWords } from '../../forms/DraftNotices.tsx';
import { dayShown } from '../../forms/typedDays.ts';

/** The form of a suspension as it is filled in. */
const SuspensionDraft = z.strictObject({
  ticked: z.boolean(),
  /** '': none is given. */
  reason: z.enum(['', ...ClosedReason.options]),
  /** The words of 'Other'; another reason chosen meanwhile leaves them, and sends none. */
  other: z.string(),
  /** `YYYY-MM-DD` or empty, or what was typed where that is no day. */
  until: z.string(),
});
export type SuspensionDraft = z.infer<typeof SuspensionDraft>;

export const restoredSuspension = readAs(SuspensionDraft);

export const draftOf = (suspension: SelfImposedSuspension): SuspensionDraft => ({
  ticked: suspension.self_imposed_suspension,
  reason: suspension.reason ?? '',
  other: suspension.other ?? '',
  until: suspension.until ?? '',
});

/** The suspension as the person saw it, which a save names: also that no reason and no day stood there. */
export const seenOf = (suspension: SelfImposedSuspension): SelfImposedSuspension => ({
  reason: null,
  until: null,
  ...suspension,
});

/** The draft as it stands once it is saved: nothing of what is not asked for. */
export function savedDraft({ ticked, reason, other, until }: SuspensionDraft): SuspensionDraft {
  if (!ticked) return { ticked, reason: '', other: '', until: '' };
  return { ticked, reason, other: reason === 'Other' ? other.trim() : '', until };
}

/** What is asked for: of reason, words and day only what differs from what the person saw. */
export function suspensionToSend(
  draft: SuspensionDraft,
  seen: SelfImposedSuspension,
  now: Date,
): SelfImposedSuspension {
  const at = suspensionAt(draft.ticked, now);
  if (!draft.ticked) return at;
  const { self_imposed_suspension_date } = seen.self_imposed_suspension ? seen : at;
  const [after, before] = [savedDraft(draft), draftOf(seen)];
  return {
    self_imposed_suspension: true,
    self_imposed_suspension_date,
    ...(after.reason !== before.reason && { reason: after.reason || null }),
    ...(after.reason === 'Other' && after.other !== before.other && { other: after.other }),
    ...(after.until !== before.until && { until: after.until || null }),
  };
}

/** The words of 'Other', as they are looked at for what could say who somebody is. */
export const textsOf = (
  draft: SuspensionDraft,
  { other: before }: SelfImposedSuspension,
): Record<string, CheckedText> =>
  draft.ticked && draft.reason === 'Other'
    ? { other: { text: draft.other.trim(), ...(before && { before }) } }
    : {};

/** A draft in words, to be compared with another. */
export function draftInWords(draft: SuspensionDraft): DraftWords {
  const { ticked, reason, other, until } = savedDraft(draft);
  return {
    'New placements': ticked ? 'Suspended' : 'Not suspended',
    Reason: reason === 'Other' ? other : reason,
    'May be open again': dayShown(until),
  };
}
