import type { Session, SessionHome } from '#shared/account/session.api.ts';
import type { StaffLocation } from '#shared/domiciliary/staffMember.api.ts';
import { type VacancyAge, vacancyAge } from '#shared/homes/vacancyRules.ts';
import type { YourHome } from '#shared/startPage/startPage.api.ts';

/** A care home of the list: who it is, and how it stands once that is known. */
export interface HomeRow {
  home: SessionHome;
  /** Null: its figures could not be read. */
  stands: YourHome | null;
  /** How old its figures are; null where none are asked for, or known. */
  age: VacancyAge | null;
}

type LocationRef = Session['service_locations'][number];

/** A service location of the list, as a home's. */
export interface LocationRow {
  location: LocationRef;
  stands: StaffLocation | null;
  /** How old its availability is; null where it is not asked for any, or nobody knows. */
  age: VacancyAge | null;
}

const URGENCY: Record<VacancyAge, number> = { red: 0, amber: 1, green: 2 };
const ASKED_FOR_NOTHING = 3;
const urgency = (age: VacancyAge | null) => (age === null ? ASKED_FOR_NOTHING : URGENCY[age]);

/** The late ones first, each age by name: rows come by name and keep that order. */
const lateFirst = <R extends { age: VacancyAge | null }>(
  rows: R[],
  ageOf: (row: R) => VacancyAge | null = ({ age }) => age,
): R[] => rows.sort((a, b) => urgency(ageOf(a)) - urgency(ageOf(b)));

/** Figures that were found not right are no newer than those that get old. */
const homeAge = ({ age, stands }: HomeRow): VacancyAge | null =>
  age === 'green' && stands?.vacancy_disputed_at != null ? 'amber' : age;

export function homeRows(homes: SessionHome[], stands: YourHome[], now: Date): HomeRow[] {
  const yourHomeByUuid = new Map(stands.map((yourHome) => [yourHome.uuid, yourHome]));
  return lateFirst(
    homes.map((home) => {
      const its = yourHomeByUuid.get(home.uuid) ?? null;
      const age = its && its.bar === null ? vacancyAge(its.vacancy_updated_at, now) : null;
      return { home, stands: its, age };
    }),
    homeAge,
  );
}

export function locationRows(locations: LocationRef[], stands: StaffLocation[]): LocationRow[] {
  const locationByUuid = new Map(
    stands.map((staffLocation) => [staffLocation.uuid, staffLocation]),
  );
  return lateFirst(
    locations.map((location) => {
      const its = locationByUuid.get(location.uuid) ?? null;
      const isPrompted = its?.aqp_status && !its.is_closed;
      return { location, stands: its, age: isPrompted ? its.freshness : null };
    }),
  );
}

/** Whether `wanted` is part of a name, whatever the case and accents. */
export function matches(name: string, wanted: string): boolean {
  const plain = (text: string) =>
    text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('en-GB').trim();
  return plain(name).includes(plain(wanted));
}

const counted = (count: number, singular: string, many: string) =>
  `${count} ${count === 1 ? singular : many}`;

/** How many are shown, and how many of them are late: '12 care homes, 5 out of date'. */
export function countText(homes: HomeRow[], locations: LocationRow[] | null): string {
  const late = [...homes, ...(locations ?? [])].filter(({ age }) => age === 'red').length;
  return [
    ...(locations === null || homes.length > 0
      ? [counted(homes.length, 'care home', 'care homes')]
      : []),
    ...(locations && (locations.length > 0 || homes.length === 0)
      ? [counted(locations.length, 'service location', 'service locations')]
      : []),
    ...(late > 0 ? [`${late} out of date`] : []),
  ].join(', ');
}
