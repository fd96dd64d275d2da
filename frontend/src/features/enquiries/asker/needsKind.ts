import type { ComponentType, ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { checkEnquiryPlaces } from '#shared/enquiries/enquiries.api.ts';
import type { SentEnquiry } from '#shared/enquiries/enquiryInput.ts';
import type { Needs } from '#shared/enquiries/needs.ts';
import type { ReplyOf } from '#shared/kernel/endpoint.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';

export type CheckedPlace = ReplyOf<typeof checkEnquiryPlaces>['places'][number];

/** What the needs of any kind have, as a form holds them. */
export interface AnyNeeds {
  line: string;
}

/** What a form begins with. */
export interface NeedsStart {
  /** Of the reader's organisation; '': it has none. */
  local_authority: string;
}

/** What an enquiry is sent with besides the needs. */
type SentAround = Pick<SentEnquiry, 'places' | 'needed_from' | 'respond_within' | 'phone'>;

/** What is needed of a kind of place, and how its form holds it (`N`: '' is not chosen yet). */
export interface NeedsKind<N extends AnyNeeds> {
  /** The name of the kind of place. */
  kind: string;
  Draft: z.ZodMiniType<N>;
  /** Of an empty form: nothing that has to be known is guessed but the organisation's own local authority. */
  start: (from: NeedsStart) => N;
  /** For kinds whose list is searched by need: what the form is filled in with, and says so. */
  search?: {
    /** Of the last search in this tab; null: there is none, or nothing of it is asked for. */
    needs: (from: NeedsStart) => N | null;
    /** The next enquiry is somebody else's. */
    forget: () => void;
  };
  /** Those of an enquiry that is asked again; undefined: they are another kind's. */
  copied: (needs: Needs, enquiry: { beds: number | null }) => N | undefined;
  /** What is wrong, by the names of the call's fields, as `needs.stay`; of the line nothing. */
  errors: (needs: N) => FieldErrors;
  /** Of an enquiry in which nothing is wrong; the line is trimmed. */
  sent: (needs: N, around: SentAround) => SentEnquiry;
  /** What speaks against a place for it, without forbidding it. */
  warning: (place: CheckedPlace, needs: N, needed_from: string) => string | null;
  /** The label of the day from which it is needed. */
  day: string;
  Fields: ComponentType<NeedsFieldsProps<N>>;
}

export interface NeedsFieldsProps<N> {
  needs: N;
  set: (part: Partial<N>) => void;
  field: (name: string) => { id: string; error: string | undefined };
  /** The field of the day from which it is needed. */
  day: ReactNode;
}
