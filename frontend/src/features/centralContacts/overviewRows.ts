import type { OverviewHome } from '#shared/centralContacts/centralContacts.api.ts';
import { asksAboutNotes } from '#shared/homes/bedNoteTimes.ts';
import { isOldAnswer } from '#shared/homes/vacancyRules.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import type { VacancyView } from '#shared/vacancies/vacancies.api.ts';
import { type BedDraft, draftOf, errorsOf } from '../../components/beds/bedDraft.ts';
import { bedsMovedIn, draftWithoutMovedIn } from '../../components/beds/movedIn.ts';

/** What a person did in one row and has not saved, and how its saving went. */
export interface Row {
  /** Null while nothing was typed: the fields follow what the server says. */
  edited: { draft: BedDraft; version: number } | null;
  phase: 'idle' | 'saving' | 'saved';
  /** Confirm was pressed, or all counts were left: every broken rule shows. */
  checked: boolean;
  /** The fields that were left, by id. */
  left: ReadonlySet<string>;
  /** Messages of the server, by field. */
  refused: FieldErrors;
  /** Why saving failed; null when it did not. */
  failure: string | null;
  /** What somebody else saved meanwhile, beside what stands in the fields. */
  stale: VacancyView | null;
}

export const UNTOUCHED: Row = {
  edited: null,
  phase: 'idle',
  checked: false,
  left: new Set(),
  refused: {},
  failure: null,
  stale: null,
};

export type Rows = Readonly<Record<string, Row>>;

export const rowOf = (rows: Rows, home: OverviewHome): Row => rows[home.uuid] ?? UNTOUCHED;

export const draftIn = (row: Row, home: OverviewHome): BedDraft =>
  row.edited?.draft ?? draftWithoutMovedIn(home.bed_form, home);

/** The id of a home's form; its fields' ids begin with it. */
export const formIdOf = (home: OverviewHome): string => `home-${home.uuid}`;

/** Whether the home's figures are of this London day, and nobody has found them not right since. */
export function isConfirmedToday(home: OverviewHome, now: Date): boolean {
  const at = home.vacancy_updated_at;
  return (
    at !== null && home.vacancy_disputed_at === null && londonDay(new Date(at)) === londonDay(now)
  );
}

/** Whether the home's figures are a week old or older. A home that never answered has none. */
export const isOld = (home: OverviewHome, now: Date): boolean =>
  isOldAnswer(home.vacancy_updated_at, now);

/** How far the person is: homes that may report, and those of them confirmed today. */
export function progressOf(homes: OverviewHome[], now: Date): { done: number; all: number } {
  const reporting = homes.filter((home) => home.bar === null);
  return {
    done: reporting.filter((home) => isConfirmedToday(home, now)).length,
    all: reporting.length,
  };
}

/** Homes whose name, provider or local authority has these words, whatever the case and accents. */
export function matching(homes: OverviewHome[], wanted: string): OverviewHome[] {
  const plain = (text: string) =>
    text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-GB').trim();
  const words = plain(wanted);
  return homes.filter((home) =>
    [home.name, home.provider.name, home.local_authority.name].some((text) =>
      plain(text).includes(words),
    ),
  );
}

/** Why a home that is not confirmed today is left out of 'Confirm the rest unchanged'. */
export type LeftOut = 'edited' | 'never' | 'form' | 'asked' | 'moved_in';

export interface Rest {
  /** To be confirmed with the figures they have. */
  homes: OverviewHome[];
  leftOut: { home: OverviewHome; why: LeftOut }[];
}

/**
 * What 'Confirm the rest unchanged' is about: homes that may report, not confirmed today, with an
 * answer before and nothing typed. A home whose form has changed since its answer is left out too:
 * its old figures would be refused. So is one that is asked about a bed, or where somebody has moved in by an
 * enquiry: its count may have changed by that.
 */
export function restUnchanged(homes: OverviewHome[], rows: Rows, now: Date): Rest {
  const rest: Rest = { homes: [], leftOut: [] };
  for (const home of homes) {
    if (home.bar !== null || isConfirmedToday(home, now)) continue;
    const why = whyLeftOut(home, rowOf(rows, home));
    if (why === null) rest.homes.push(home);
    else rest.leftOut.push({ home, why });
  }
  return rest;
}

function whyLeftOut(home: OverviewHome, row: Row): LeftOut | null {
  if (row.edited !== null || row.phase === 'saving') return 'edited';
  if (home.vacancy_updated_at === null) return 'never';
  const broken = errorsOf(home.bed_form, draftOf(home.bed_form, home));
  if (Object.keys(broken).length > 0) return 'form';
  if (bedsMovedIn(home) > 0) return 'moved_in';
  return asksAboutNotes(home) ? 'asked' : null;
}

/** A home's figures in one line: `3 vacant beds (Nursing 2, Nursing dementia 1)`. */
export function figuresText(view: VacancyView): string {
  const all = `${view.vacant_beds} vacant ${view.vacant_beds === 1 ? 'bed' : 'beds'}`;
  if (view.vacant_beds === 0) return all;
  const types = view.vacancy_info.types.map((type) => `${type.bed_type} ${type.vacant_beds}`);
  return types.length === 0 ? all : `${all} (${types.join(', ')})`;
}
