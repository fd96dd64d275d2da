import type { Home } from '#shared/homes/home.ts';
import type { BedType, VacancyUpdate } from '#shared/homes/vacancy.ts';
import { type BedForm, bedFormOf, decideBeds } from '#shared/homes/vacancyRules.ts';
import { addDays, londonDay, startOfLondonDay } from '#shared/kernel/calendar.ts';
import { type HomeUuid, instant } from '#shared/kernel/ids.ts';
import { isWorkingDay } from '#shared/kernel/workingDays.ts';
import { COMMENTS } from './comments.ts';
import { demoHomes } from './demoHomes.ts';
import { type Dice, dice } from './random.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PAST_DAYS = 90;

/**
 * What a settled home said on most working days of the 90 before its latest updates, for its history.
 * It is made up backwards, from `vacant` beds when the latest updates begin.
 */
export function pastUpdates(
  home: Home,
  people: string[],
  latest: { begin: Date | undefined; vacant: number; now: Date },
): VacancyUpdate[] {
  if (!latest.begin) return [];
  const roll = dice('past', home.uuid);
  const form = bedFormOf(home);
  const most = Math.max(latest.vacant, Math.round((home.no_beds ?? 30) / 5));
  const order = form.kind === 'aqp' ? form.types : [];
  let { vacant } = latest;
  let dementia = Math.round(vacant / 2);
  const times = pastTimes(roll, { before: latest.begin, now: latest.now, usual: usualHour(home) });
  const updates = times.toReversed().map((at, i): VacancyUpdate => {
    vacant = Math.min(most, Math.max(0, vacant + roll.one([0, 0, 0, -1, -1, 1, 1])));
    dementia = Math.min(vacant, Math.max(0, dementia + roll.one([0, 0, 0, 0, -1, 1])));
    const decision = decideBeds(form, steadyAnswer(form, { vacant, dementia, order }));
    if (!decision.ok) throw new Error(`The demo's figures of ${home.name} break the rules`);
    return {
      home: home.uuid,
      at: instant(at),
      vacancy_version: home.vacancy.version + times.length - i,
      vacant_beds: decision.vacant_beds,
      types: decision.types,
      comments: roll.chance(0.1) ? roll.one(COMMENTS) : '',
      by: roll.one(people),
      channel: roll.one(['portal', 'portal', 'link'] as const),
    };
  });
  return updates.reverse();
}

/** Homes that update whenever there is a moment; the others have a time of their own. */
const SCATTERED = new Set<HomeUuid>([demoHomes.amber.uuid, demoHomes.aqpSussex.uuid]);

/** The hour after midnight at which a home updates on most days, in quarters; null: at any hour. */
export function usualHour({ uuid }: Pick<Home, 'uuid'>): number | null {
  return SCATTERED.has(uuid) ? null : dice('usual time', uuid).whole(4 * 8.5, 4 * 15) / 4;
}

/**
 * Most working days, within working hours, oldest first: four times in five within half an hour of
 * the home's usual one.
 */
function pastTimes(
  roll: Dice,
  { before, now, usual }: { before: Date; now: Date; usual: number | null },
): Date[] {
  const times: Date[] = [];
  for (let day = addDays(londonDay(now), 1 - PAST_DAYS); ; day = addDays(day, 1)) {
    const opens = startOfLondonDay(day).getTime() + 8 * HOUR_MS;
    if (opens + DAY_MS / 2 >= before.getTime()) return times;
    const any = roll.whole(opens, opens + 9 * HOUR_MS);
    const about = startOfLondonDay(day).getTime() + (usual ?? 0) * HOUR_MS;
    const near = roll.whole(about - HOUR_MS / 2, about + HOUR_MS / 2);
    const at = new Date(usual !== null && roll.chance(0.8) ? near : any);
    if (isWorkingDay(day) && !roll.chance(0.15)) times.push(at);
  }
}

/** Free beds that differ little from one day to the next: each room keeps its type. */
function steadyAnswer(
  form: BedForm,
  { vacant, dementia, order }: { vacant: number; dementia: number; order: BedType[] },
) {
  if (form.kind === 'standard')
    return { beds: { [form.total]: vacant, [form.dementia]: dementia } };
  const rooms = (place: number) => Math.floor((vacant + order.length - 1 - place) / order.length);
  return {
    vacant_beds: vacant,
    beds: Object.fromEntries(order.map((type, place) => [type, rooms(place)])),
  };
}
