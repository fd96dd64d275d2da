import type { Home } from '#shared/homes/home.ts';
import type { BedType, Vacancy, VacancyUpdate } from '#shared/homes/vacancy.ts';
import {
  type BedForm,
  bedFormOf,
  confirmed,
  decideBeds,
  vacancyBarOf,
} from '#shared/homes/vacancyRules.ts';
import { londonDay, londonStamp, startOfLondonDay } from '#shared/kernel/calendar.ts';
import { type HomeUuid, instant } from '#shared/kernel/ids.ts';
import { COMMENTS } from './comments.ts';
import { demoHomes, NURSING_DEMENTIA_FREE } from './demoHomes.ts';
import { pastUpdates } from './pastUpdates.ts';
import { type Dice, dice } from './random.ts';
import { houseWith } from './reporting/houses.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Age = 'fresh' | 'amber' | 'red' | 'never';

/** When a settled home last answered, in hours before the seed; null if it never has. */
const settledHours = new Map<HomeUuid, number | null>([
  [demoHomes.fresh.uuid, 2],
  [demoHomes.amber.uuid, 44],
  [demoHomes.stale.uuid, 9 * 24],
  [demoHomes.prompted.uuid, 5 * 24],
  [demoHomes.never.uuid, null],
  [demoHomes.aqp.uuid, 5],
  [demoHomes.aqpLondon.uuid, 4],
  [demoHomes.aqpSussex.uuid, 30],
  [demoHomes.aqpFrimley.uuid, 7 * 24],
  [demoHomes.embargoed.uuid, 6],
  [demoHomes.selfSuspended.uuid, 26],
  // So that its report has figures to suggest.
  [houseWith('halfDone').uuid, 3],
  // Minutes ago, so that it is today's whenever the demo begins.
  [demoHomes.nearAcorn.uuid, 0.1],
  [demoHomes.nearAddington.uuid, 0.2],
  [demoHomes.nearAcacia.uuid, 0.3],
]);

/** A home's vacancies and the updates that led to them, oldest first; `people` sign the updates. */
export function vacanciesOf(
  home: Home,
  people: string[],
  now: Date,
): { vacancy: Vacancy; updates: VacancyUpdate[] } {
  const roll = dice('vacancies', home.uuid);
  const signer = dice('signers', home.uuid);
  const form = bedFormOf(home);
  const comments = roll.chance(0.22) ? roll.one(COMMENTS) : '';
  const registered = home.no_beds ?? roll.whole(14, 48);
  let vacant = roll.chance(0.3) ? 0 : roll.whole(1, Math.max(1, Math.round(registered / 6)));
  const least = NURSING_DEMENTIA_FREE.has(home.uuid) ? 1 : 0;
  let vacancy = home.vacancy;
  const times = updateTimes(home, roll, now);
  const past = isSettled(home) ? pastUpdates(home, people, { begin: times[0], vacant, now }) : [];
  vacancy = { ...vacancy, version: vacancy.version + past.length };
  const updates = times.map((at): VacancyUpdate => {
    vacant = Math.min(registered, Math.max(least, vacant + roll.one([0, 0, 0, 0, -2, -1, 1, 1])));
    const answer = answerOf(form, vacant, roll);
    if (least > 0) answer.beds['Nursing dementia'] ||= 1;
    const decision = decideBeds(form, answer);
    if (!decision.ok) throw new Error(`The demo's figures of ${home.name} break the rules`);
    const { vacant_beds, types } = decision;
    const channel = roll.one(['portal', 'portal', 'link'] as const);
    const person = channel === 'link' ? signer.one(people) : roll.one(people);
    vacancy = confirmed(vacancy, { vacant_beds, types, comments, by: person, now: at });
    return {
      home: home.uuid,
      at: instant(at),
      vacancy_version: vacancy.version,
      vacant_beds,
      types,
      comments,
      by: person,
      channel,
    };
  });
  return { vacancy, updates: [...past, ...updates] };
}

/** Whether the demo counts on this home, and tells of its past. */
export const isSettled = ({ uuid }: Pick<Home, 'uuid'>): boolean => settledHours.has(uuid);

/** Free beds by type that are believable and that the home's form would take. */
function answerOf(form: BedForm, vacant: number, roll: Dice) {
  const beds: Partial<Record<BedType, number>> = {};
  if (form.kind === 'standard') {
    beds[form.total] = vacant;
    beds[form.dementia] = roll.chance(0.5) ? roll.whole(0, vacant) : 0;
    return { beds };
  }
  for (const type of form.types) beds[type] = 0;
  for (let bed = 0; bed < vacant; bed++) {
    const type = roll.one(form.types);
    beds[type] = (beds[type] ?? 0) + 1;
  }
  // A room may be offered as either of two types: then the types add up to more than the rooms.
  const either = roll.one(form.types);
  if ((beds[either] ?? 0) < vacant && roll.chance(0.3)) beds[either] = (beds[either] ?? 0) + 1;
  return { vacant_beds: vacant, beds };
}

/** That many hours ago; what is of the last hour is of today, also when the day has only just begun. */
function settledTime(hours: number, now: Date): Date {
  const at = now.getTime() - hours * HOUR_MS;
  const today = startOfLondonDay(londonDay(now)).getTime();
  return new Date(hours < 1 ? Math.max(at, Math.min(today + 1000, now.getTime())) : at);
}

/** When the home updated, oldest first; nothing for a home that never has, or may not report here. */
function updateTimes(home: Home, roll: Dice, now: Date): Date[] {
  if (vacancyBarOf(home) === 'not_reporting') return [];
  const age = ageOf(home, roll);
  const settled = settledHours.get(home.uuid);
  if (age === 'never') return [];
  const [from, to] = windows[age];
  const last =
    typeof settled === 'number'
      ? settledTime(settled, now)
      : pickDaytime(roll, now.getTime() - to, now.getTime() - from);
  const times = [last];
  for (let earlier = roll.whole(...earlierUpdates[age]); earlier > 0; earlier--) {
    const next = (times[0] as Date).getTime();
    times.unshift(pickDaytime(roll, next - gaps[age] * HOUR_MS, next - 3 * HOUR_MS));
  }
  return times;
}

/** How long ago the last update may be, from and to. A margin keeps an age true for some minutes. */
const windows: Record<Exclude<Age, 'never'>, [number, number]> = {
  fresh: [3 * MINUTE_MS, DAY_MS - 30 * MINUTE_MS],
  amber: [DAY_MS + 5 * MINUTE_MS, 3 * DAY_MS - 30 * MINUTE_MS],
  red: [3 * DAY_MS + 5 * MINUTE_MS, 40 * DAY_MS],
};
const earlierUpdates: Record<Exclude<Age, 'never'>, [number, number]> = {
  fresh: [1, 6],
  amber: [0, 4],
  red: [0, 2],
};
/** The longest time between two updates, in hours. */
const gaps: Record<Exclude<Age, 'never'>, number> = { fresh: 34, amber: 60, red: 120 };

function ageOf(home: Home, roll: Dice): Age {
  const rolled = roll.whole(1, 100);
  const settled = settledHours.get(home.uuid);
  if (settled === null) return 'never';
  if (settled !== undefined) return settled < 24 ? 'fresh' : settled < 72 ? 'amber' : 'red';
  // It cannot update while it is suspended from AQP, so its figures are old.
  if (home.aqp_suspension) return 'red';
  return rolled <= 45 ? 'fresh' : rolled <= 70 ? 'amber' : rolled <= 90 ? 'red' : 'never';
}

/** An instant between two, by day in London where the rolls allow: homes update while people work. */
function pickDaytime(roll: Dice, from: number, to: number): Date {
  let at = new Date(from);
  for (let attempt = 0; attempt < 6; attempt++) {
    at = new Date(roll.whole(from, to));
    const hour = Number(londonStamp(at).slice(0, 2));
    if (hour >= 7 && hour < 20) return at;
  }
  return at;
}
