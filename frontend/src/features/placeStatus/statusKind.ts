import type * as z from 'zod/mini';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import type { DraftWords } from '../../forms/DraftNotices.tsx';

/** What the form needs of a place of any kind. */
export interface StatusInForm {
  uuid: string;
  name: string;
  version: number;
}

/**
 * What a kind of place says of its status. `V` is the status as the API answers it, `S` the part that the
 * form sets, `D` the form as it is filled in.
 */
export interface StatusKind<V, S, D> {
  /** 'home', in running text. */
  place: string;
  /** Under which name a draft is kept on the device. */
  draftName: string;
  Draft: z.ZodMiniType<D>;
  draftOf: (status: V) => D;
  /** The status that the draft asks for, and what is wrong with the draft, by field. */
  readDraft: (draft: D, before: V, today: LondonDay) => { after: S; errors: FieldErrors };
  draftInWords: (draft: D) => DraftWords;
  /** What differs, for a person. */
  differences: (before: V, after: S) => { label: string; before: string; after: string }[];
  /** What a change stops, in sentences. */
  whatStops: (before: V, after: S) => string[];
}

/** What a field of the form gets: the draft, a change to it, and its id with what is wrong. */
export interface StatusFieldsProps<D> {
  draft: D;
  set: (change: Partial<D>) => void;
  field: (name: string) => { id: string; error: string | undefined };
}
