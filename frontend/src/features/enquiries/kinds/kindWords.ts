import type { LeftOut } from '#shared/enquiries/enquiries.api.ts';
import type { PlaceAnswer } from '#shared/enquiries/enquiry.ts';

/** One of them, and several. */
type OneAndMany = readonly [singular: string, many: string];

/** The question to a place, or to whoever heard its answer on the phone, and the three answers. */
interface QuestionWords {
  asks: string;
  answers: Readonly<Record<PlaceAnswer['answer'], string>>;
  how: string;
}

/** What pages of enquiries say of a kind of place, to those who ask and to those who answer. */
export interface KindWords {
  /** 'care home', 'care homes'; and shorter, where it is clear which. */
  place: OneAndMany;
  /** The kind, beside another one. */
  name: string;
  short: OneAndMany;
  /** Said where none is chosen. */
  chooseOne: string;
  own: QuestionWords;
  phoned: QuestionWords;
  /** Of places that there are not, or no more: so many of them. */
  unknown: (count: number) => string;
  /** Why a place is not asked. */
  leftOut: Readonly<Record<LeftOut, string>>;
  /** Said of an answer by phone: to who enters it, and to the place. */
  phoneKeeps: { asker: string; place: string };
  /**
   * Of those who ask: one place, several side by side, the list and the shortlist. Of its people: its page, and where
   * they update what it has free.
   */
  pages: {
    own: (uuid: string) => string;
    update: (uuid: string) => string;
    details: (uuid: string) => string;
    compare: (uuids: readonly string[]) => string;
    list: string;
    shortlist: string;
  };
  /** The day of arrival, or of the first call. */
  start: {
    label: string;
    change: string;
    /** '{name} is chosen, arrival {day}'. */
    chosen: (name: string, day: string) => string;
    /** To the chosen place. */
    told: (day: string) => string;
    csv: string;
  };
  /** What is said of a bed that is kept, or is not; '': nothing. */
  kept: { asker: (isKept: boolean | null) => string; place: (isKept: boolean | null) => string };
  /** What comes of choosing a place, and of taking the choice back. */
  choosing: (name: string) => string;
  releasing: (name: string) => string;
  givingBack: (name: string) => string;
  /** What an enquiry is called whose person has come. */
  placedState: string;
  /** 'They have moved in', as who asks says it. */
  placed: { button: string; title: string; action: string; text: (name: string) => string };
  /** 'Did they move in?', as the place is asked, and what is said after it. */
  came: {
    asks: string;
    yes: string;
    /** Of what was said: 'They moved in.' and its opposite; a button to take it back; the same in a file. */
    said: { yes: string; no: string; corrects: string };
    csv: { yes: string; no: string };
    done: string;
  };
  /** What the button says that leads there. */
  update: string;
}
