import listed from './bankHolidays.json' with { type: 'json' };

/** The last year whose bank holidays of England are listed; later years go by rule. */
export const LAST_LISTED_YEAR = Math.max(...listed.map((day) => Number(day.slice(0, 4))));

/** What the central team reads from a year before the list ends (reporting, section 1). */
export const holidaysByRuleNotice = (year: number): string =>
  `Bank holidays after ${year} are worked out by rule. One-off holidays are missing. Please update the list.`;

const inList = new Set<string>(listed);
const byYear = new Map<number, Set<string>>();

/** Whether a day `YYYY-MM-DD` is a bank holiday of England: by the list, and after its end by rule. */
export function isBankHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  if (year <= LAST_LISTED_YEAR) return inList.has(day);
  const days = byYear.get(year) ?? new Set(bankHolidaysByRule(year));
  byYear.set(year, days);
  return days.has(day);
}

/**
 * The bank holidays of a year by rule, in order: one that falls on a weekend moves to the next weekday
 * that is not itself one. One-off holidays (a jubilee, a funeral) no rule knows.
 */
export function bankHolidaysByRule(year: number): string[] {
  const days = [
    dayOf(year, 1, 1),
    ...easter(year),
    mondayFrom(year, 5, 1),
    mondayFrom(year, 5, 25),
    mondayFrom(year, 8, 25),
    dayOf(year, 12, 25),
    dayOf(year, 12, 26),
  ];
  const onWeekdays = new Set(days.filter((day) => !isWeekend(day)));
  for (const day of days.filter(isWeekend)) {
    let moved = day;
    while (isWeekend(moved) || onWeekdays.has(moved)) moved = after(moved, 1);
    onWeekdays.add(moved);
  }
  return [...onWeekdays].sort();
}

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

const weekday = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();
const isWeekend = (day: string): boolean => weekday(day) === 0 || weekday(day) === 6;
const after = (day: string, count: number): string =>
  dayOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8)) + count);

/** The first Monday on or after a day: the last of May or August lies from the 25th to the 31st. */
const mondayFrom = (year: number, month: number, day: number): string => {
  const from = dayOf(year, month, day);
  return after(from, (8 - weekday(from)) % 7);
};

/** Good Friday and Easter Monday, by the anonymous Gregorian computus. */
function easter(year: number): [string, string] {
  const century = Math.floor(year / 100);
  const moon = year % 19;
  const correction =
    (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * moon + 15) % 30;
  const full =
    correction -
    Math.floor(correction / 28) *
      (1 -
        Math.floor(correction / 28) *
          Math.floor(29 / (correction + 1)) *
          Math.floor((21 - moon) / 11));
  const day = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7;
  const offset = full - day;
  const month = 3 + Math.floor((offset + 40) / 44);
  const sunday = dayOf(year, month, offset + 28 - 31 * Math.floor(month / 4));
  return [after(sunday, -2), after(sunday, 1)];
}
