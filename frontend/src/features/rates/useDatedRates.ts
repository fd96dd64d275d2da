import type { FieldErrors } from '#shared/kernel/refusal.ts';
import { Problem } from '../../api/problem.ts';
import { useSession } from '../../app/session/useSession.ts';
import { faultErrors } from '../../forms/faultErrors.ts';
import { draftKey } from '../../forms/storedDrafts.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { idsUnder } from '../../forms/useErrors.ts';

/** What the page does with what such a form saves, or finds saved by somebody else. */
export interface DatedRatesActions<S> {
  onSaved: (saved: S) => void;
  onStale: (current: S) => void;
  onCancel: () => void;
}

/**
 * The state of a form for rates from a day on, of several areas or tiers alike; or of one that has not begun and is
 * corrected. It saves the whole list, over the version that was seen.
 */
export function useDatedRates<D extends { reason: string }, S extends { version: number }>(
  input: {
    /** Names the draft in the tab, and goes before the fields' ids. */
    name: string;
    saved: S;
    empty: D;
    /** The one that is corrected, as the form shows it; null: rates are added. */
    corrected: D | null;
    restore: (value: unknown) => D | null;
    read: (draft: D) => { errors: FieldErrors };
    /** Whether all that a draft would save is among these rates. */
    isSaved: (draft: D, current: S) => boolean;
    /** Whether the one that is corrected is among these rates. */
    isThere: (current: S) => boolean;
    /** Saves the draft among these rates. */
    put: (draft: D, over: S) => Promise<S>;
    /** The form has one row for all: its field for each field of a row that the server names. */
    rowFields: Readonly<Record<string, string>>;
    label?: (field: string) => string | undefined;
  },
  { onSaved, onStale }: Pick<DatedRatesActions<S>, 'onSaved' | 'onStale'>,
) {
  const { name, saved, corrected, restore, read, isSaved, isThere, put, rowFields, label } = input;
  const { email } = useSession();
  const start = corrected ?? input.empty;
  return useDraft<D, number>({
    start,
    version: saved.version,
    check: { restore, submitted: (draft) => read(draft).errors },
    keepAt: corrected ? null : draftKey(email, name),
    fieldId: idsUnder(name),
    ...(label && { label }),
    current: (now) => {
      const current = now as S | undefined;
      const isOpen = current !== undefined && (!corrected || isThere(current));
      return isOpen ? { draft: start, version: current.version } : null;
    },
    arrived: (sent, now) => isSaved(sent, now as S),
    // What was added cannot be added again with another amount.
    alwaysAsk: corrected ? true : 'of own too',
    save: async (draft, version, standing) => {
      const present = standing as S | undefined;
      try {
        const isDone = present && isSaved(draft, present);
        onSaved(isDone ? present : await put(draft, present ?? { ...saved, version }));
        return undefined;
      } catch (fault) {
        if (fault instanceof Problem && fault.current) onStale(fault.current as S);
        throw fault;
      }
    },
    onFailure: (fault) => ofOneRow(faultErrors(fault), rowFields),
  });
}

/** The server's messages, those at a row of its list (`rates.2.from`) at the form's own fields. */
const ofOneRow = (errors: FieldErrors, rowFields: Readonly<Record<string, string>>): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, texts]) => {
      const last = field.split('.').at(-1) ?? '';
      return [field.startsWith('rates') ? (rowFields[last] ?? '') : field, texts];
    }),
  );
