import { areasOn, authorityNamed, icbOfArea, regionsOn } from '#shared/areas/authoritiesOn.ts';
import { type LondonDay, londonDay } from '#shared/kernel/calendar.ts';
import { instant } from '#shared/kernel/ids.ts';
import { NO_CAPACITY } from '#shared/serviceLocations/locationRules.ts';
import type { LiveIn } from '#shared/serviceLocations/locationValues.ts';
import {
  CARE_TIERS,
  DOMCARE_SPECIALISMS,
  LIVE_IN,
  LIVE_IN_ONLY_DURATION,
  ONLY_LIVE_IN,
  OTHER,
} from '#shared/serviceLocations/options.ts';
import type { CapacityUpdate, ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';
import { type Services, tidiedServices } from '#shared/serviceLocations/services.ts';
import { type Dice, dice } from '../random.ts';
import { type InventedLocation, inventedOf } from './inventedLocations.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How far back answers go. */
const PAST_WEEKS = 13;

const TIERS: readonly number[][] = [[1], [1], [1, 2], [1, 2], [1, 2, 3], [1, 2, 3, 4], [3, 4]];
const OTHERS = [
  'Overnight care for people who wander',
  'Escorted outings and appointments',
  'Care for couples with different needs',
  'Support on the first night after a hospital stay',
];
/** English, British Sign Language and the languages most spoken besides. */
const LANGUAGES = [3, 10, 22, 28, 55, 61, 66, 131, 135, 143, 153, 163, 178];

/** Spoken where availability is fresh, so that a search for it finds somebody. */
const POLISH = 133;

/** What locations say beside their areas. */
const COMMENTS = [
  'Two double-handed runs free in the mornings.',
  'We can assess at the weekend.',
  'Lunch calls are full; mornings and evenings are free.',
  'Drivers only in the north of the area.',
  'Waking nights can start next week.',
  'New carers have started: room for six more packages.',
  'Please ring the duty line before sending a referral.',
  'No male carers free before Monday.',
];

function someOf(roll: Dice, choices: readonly number[], count: number): number[] {
  const remaining = [...choices];
  return Array.from({ length: Math.min(count, remaining.length) }, () =>
    remaining.splice(roll.whole(0, remaining.length - 1), 1),
  ).flat();
}

/** What a location on the AQP list offers; invented, also of real ones. */
export function servicesOf(location: ServiceLocation, updatedBy: string, now: Date) {
  const roll = dice('services', location.uuid);
  const story = inventedOf(location)?.story;
  const rolled =
    story === 'liveInOnly' ? ONLY_LIVE_IN : roll.one(['2', '2', '2', '3', '3', '4', null]);
  const live_in: LiveIn | null = story === 'fresh' ? LIVE_IN : (rolled as LiveIn | null);
  const specialisms = someOf(
    roll,
    DOMCARE_SPECIALISMS.map(({ id }) => id).filter((id) => id !== OTHER),
    roll.whole(3, 14),
  );
  const hasOther = roll.chance(0.15);
  const services: Services = {
    care_tiers: story === 'fresh' ? CARE_TIERS.map(({ id }) => id) : roll.one(TIERS),
    specialisms: hasOther ? [...specialisms, OTHER] : specialisms,
    other_specialisms: hasOther ? roll.one(OTHERS) : '',
    spoken_languages: [
      1,
      ...(story === 'fresh' ? [POLISH] : []),
      ...someOf(roll, LANGUAGES, roll.whole(0, 4)),
    ],
    live_in,
  };
  return {
    ...tidiedServices(services),
    services_version: 1,
    services_updated: {
      at: instant(new Date(now.getTime() - roll.whole(30, 200) * DAY_MS)),
      by: updatedBy,
    },
  };
}

/** How long ago each location last answered, in hours; null: never. */
function lastAnswer(roll: Dice, invented: InventedLocation | undefined): number | null {
  switch (invented?.story) {
    case 'never':
      return null;
    case 'fresh':
      return 2;
    case 'late':
    case 'prompted':
      return 9 * 24;
    case 'stale':
      return 20 * 24;
  }
  const kind = roll.whole(1, 100);
  if (kind <= 6) return null;
  if (kind <= 70) return roll.whole(1, 6 * 24);
  return kind <= 90 ? roll.whole(7 * 24, 13 * 24) : roll.whole(15 * 24, 80 * 24);
}

/** What a location on the AQP list has said of where it can take packages, and its earlier answers. */
export function capacityOf(
  location: ServiceLocation,
  updatedBy: string,
  now: Date,
): { capacity: ServiceLocation['capacity']; updates: CapacityUpdate[] } {
  const roll = dice('capacity', location.uuid);
  const invented = inventedOf(location);
  const hours = lastAnswer(roll, invented);
  if (hours === null) return { capacity: NO_CAPACITY, updates: [] };
  const last = now.getTime() - hours * HOUR_MS - roll.whole(0, 59) * 60_000;
  const weeks = invented ? PAST_WEEKS : roll.whole(1, 4);
  const isLiveInOnly = location.live_in === ONLY_LIVE_IN;
  const minimumCallDuration = isLiveInOnly
    ? LIVE_IN_ONLY_DURATION
    : roll.one(['A_0', 'A_1', 'A_1', 'A_1', 'A_2', 'A_3', 'A_5']);
  const updates = Array.from({ length: weeks }, (_, i): CapacityUpdate => {
    const at = new Date(last - (weeks - 1 - i) * 7 * DAY_MS + roll.whole(0, 3) * HOUR_MS * -1);
    const isLast = i === weeks - 1;
    const none = isLast && invented?.story === 'noArea';
    const acceptsCovid = roll.chance(0.85);
    const isEmpty = none || (invented?.story !== 'fresh' && roll.chance(0.1));
    return {
      location: location.uuid,
      at: instant(isLast ? new Date(last) : at),
      capacity_version: i + 1,
      by: updatedBy,
      channel: roll.chance(0.4) ? 'link' : 'portal',
      minimumCallDuration,
      noticeRequired: roll.one(['A_0', 'A_1', 'A_1', 'A_2', 'A_2', 'A_3', 'A_5', 'A_6']),
      areas: isEmpty ? [] : areasNear(location, roll, londonDay(now)),
      comments: roll.chance(0.4) ? roll.one(COMMENTS) : '',
      acceptsCovid,
      acceptsCovidComment: acceptsCovid ? '' : 'Not while carers of the round are isolating.',
    };
  });
  const newest = updates.at(-1);
  if (!newest) return { capacity: NO_CAPACITY, updates };
  const { location: _, at, capacity_version, by: updated_by, channel: __, ...answer } = newest;
  return {
    capacity: { ...answer, version: capacity_version, updated: at, updated_by },
    updates,
  };
}

/** The office's authority and some others of its ICB, or all of them, and of its region. */
function areasNear({ local_authority }: ServiceLocation, roll: Dice, day: LondonDay): number[] {
  const own = authorityNamed(local_authority);
  if (!own) throw new Error(`There is no authority ${local_authority}`);
  const region = regionsOn(day).find(({ name }) => name === own.region);
  const boards = (region?.ccgSet ?? []).map(({ name, localauthoritySet }) => ({
    isOwn: name === icbOfArea(own, day),
    ids: localauthoritySet.map(({ id }) => id),
  }));
  const near = boards.find(({ isOwn }) => isOwn)?.ids ?? [];
  const far = boards.filter(({ isOwn }) => !isOwn).flatMap(({ ids }) => ids);
  const chosen = roll.chance(0.25) ? near : someOf(roll, near, roll.whole(0, 4));
  const more = own.region === 'LDN' ? someOf(roll, far, roll.whole(0, 3)) : [];
  return areasOn([own.id, ...chosen, ...more], day);
}
