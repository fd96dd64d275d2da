import type { ComponentType } from 'react';
import type { BedNoteId } from '#shared/homes/bedNote.ts';

/** What of a place's answer the page of a prompt looks at, whatever the kind. */
export interface Answerable {
  name: string;
  /** Why it may not answer now; null: it may. */
  bar: string | null;
}

/** A place of a prompt; `open` is null where the reader is its contact no more. `V`: how it has answered. */
export interface PromptedPlace<V> {
  id: string;
  /** As the mail named it. */
  name: string;
  open: { token: string; updated: boolean; view: V } | null;
}

/** A place that the reader of the mail may answer for. */
export interface OpenPlace<V> extends PromptedPlace<V> {
  open: NonNullable<PromptedPlace<V>['open']>;
}

/** A form for one place among several on the page. */
export interface PromptedFormProps<V, B, S> {
  place: OpenPlace<V>;
  saving: boolean;
  /** Goes before each field's id. */
  prefix: string;
  save: (body: B) => Promise<S>;
  onSaved: (saved: S) => void;
  /** The last answer was said again beside the form, and it is not known whether that is saved. */
  isOnItsWay: boolean;
  /** The server has shown what stands now, which this browser had not seen. */
  onCurrent: (current: Partial<V>) => void;
  onChanged: (changed: boolean) => void;
  /** Whether the person has opened it: then its first field has the focus. */
  focusFirst: boolean;
}

/** 'Nothing has changed', as it is sent. */
export interface Repeated {
  unchanged: true;
  version: number;
  /** Of a care home: the notes of who has moved in that the page shows, by id. */
  moved_in?: BedNoteId[];
}

/** A kind of place that a prompt may be about. `B` is what is sent, `S` what comes back. */
export interface PromptedKind<V extends Answerable, B, S> {
  /** In short, 'home': as the page calls one, and several. */
  things: { one: string; many: string };
  /** 'Its figures are', 'Their figures are': what is looked at one by one, and why. */
  lookedAt: { one: string; many: string };
  sender: (token: string) => (input: { body: B | Repeated }) => Promise<S>;
  version: (view: V) => number;
  /** What 'Nothing has changed' says besides of what the page shows. */
  repeated?: (view: V) => Pick<Repeated, 'moved_in'>;
  /** When it answered last; null: never. */
  answeredAt: (view: V) => string | null;
  /** Whether its last answer can be said again as it is. */
  isRepeatable: (view: V) => boolean;
  /** Whether an answer is so old that it is looked at by itself. */
  isOld: (answeredAt: string, now: Date) => boolean;
  /** Whether the place is asked something that only its form answers: then it stands open. */
  asksMore?: (view: V) => boolean;
  /** How it stands after an answer, and as a refusal (409) says; null where that says nothing. */
  savedView: (saved: S) => Partial<V>;
  currentView: (current: unknown) => Partial<V> | null;
  notSaved: string;
  /** The toast of one place among several. */
  savedToast: (name: string) => string;
  /** What was saved and when, in one line that stays. */
  savedText: (view: V, saved: S) => string;
  /** Who has answered meanwhile, and that nothing was saved. */
  movedText: { title: string; text: (view: V) => string };
  /** What the button says that opens the form: of a place that has answered, and of one that never did. */
  openForm: { answered: string; first: string };
  Answer: ComponentType<{ view: V; now: Date }>;
  Bar: ComponentType<{ view: V }>;
  Form: ComponentType<PromptedFormProps<V, B, S>>;
}

/** What was done about one place on this page. */
export interface PlaceRow<S> {
  saving: boolean;
  /** What was saved here last. */
  saved: S | null;
  /** Why 'Nothing has changed' was not saved; empty where it was not pressed or went well. */
  failure: string;
  /** Someone else has answered since the page was opened. */
  moved: boolean;
  /** The version that 'Nothing has changed' was sent of and is not answered. */
  repeated: number | null;
  /** Something was typed in its form and is not saved. */
  changed: boolean;
}

export const isOpen = <V>(promptedPlace: PromptedPlace<V>): promptedPlace is OpenPlace<V> =>
  promptedPlace.open !== null;

/** Whether nothing is left to do about a place: it may not answer, or has answered since the mail. */
export const isDone = <V extends Answerable>({ open }: OpenPlace<V>): boolean =>
  open.updated || open.view.bar !== null;

/** How the places stand that are still to be answered. */
export interface StillOpen<V> {
  /** What the one button confirms: answers that are not old, with nothing typed beside them. */
  recent: OpenPlace<V>[];
  /** Others: older answers, none yet, incomplete ones, something typed, or something else asked. */
  others: number;
}

/** What is left to do (decisions, section 4): answers that are old are looked at one by one. */
export function stillOpen<V extends Answerable, B, S>(
  { answeredAt, isOld, isRepeatable, asksMore }: PromptedKind<V, B, S>,
  places: OpenPlace<V>[],
  rowOf: (id: string) => PlaceRow<S>,
  now: Date,
): StillOpen<V> {
  const remainingPlaces = places.filter(
    (place) => !isDone(place) && rowOf(place.id).saved === null,
  );
  const recent = remainingPlaces.filter(({ id, open: { view } }) => {
    const at = answeredAt(view);
    const isWhole = isRepeatable(view) && !asksMore?.(view) && !rowOf(id).changed;
    return at !== null && !isOld(at, now) && isWhole;
  });
  return { recent, others: remainingPlaces.length - recent.length };
}
