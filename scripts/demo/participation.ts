import type { Home } from '#shared/homes/home.ts';
import { type AqpVariant, NURSING_HOMES } from '#shared/homes/homeValues.ts';
import type { BedType } from '#shared/homes/vacancy.ts';
import { addDays, londonDay } from '#shared/kernel/calendar.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import { demoHomes, NURSING_DEMENTIA_FREE } from './demoHomes.ts';
import type { RealHome } from './homes.ts';
import { dice } from './random.ts';

type Participation = Pick<
  Home,
  | 'aqp_status'
  | 'aqp_variant'
  | 'rate'
  | 'aqp_rates'
  | 'aqp_pilot_status'
  | 'total_beds_pilot'
  | 'aqp_suspension'
  | 'aqp_suspension_since'
  | 'embargo'
  | 'self_imposed_suspension'
  | 'self_imposed_suspension_date'
  | 'self_imposed_suspension_reason'
  | 'self_imposed_suspension_until'
  | 'reporting'
  | 'bed_type_preferences'
  | 'reporting_from'
>;

const ALL_TYPES: BedType[] = ['Nursing', 'Nursing dementia', 'Residential', 'Residential dementia'];
const NURSING_OFFERS: BedType[][] = [
  ['Nursing', 'Nursing dementia'],
  ['Nursing', 'Nursing dementia', 'Residential'],
  ['Nursing', 'Residential'],
  ALL_TYPES,
];

const uuidsOf = (...homes: { uuid: HomeUuid }[]): Set<HomeUuid> =>
  new Set(homes.map((home) => home.uuid));

const alwaysAqp = uuidsOf(demoHomes.aqp, demoHomes.aqpSuspended);
const neverAqp = uuidsOf(demoHomes.stale, demoHomes.prompted, demoHomes.embargoed);
const suspendedFromAqp = uuidsOf(
  demoHomes.aqpSuspended,
  demoHomes.aqpSuspendedLondon,
  demoHomes.aqpSuspendedSussex,
  demoHomes.aqpSuspendedFrimley,
);
/** What a named demo home is, it is alone: chance adds no second suspension. */
const settled = uuidsOf(...Object.values(demoHomes));

/** How a real home takes part: AQP and suspensions. The four AQP suspensions are named. */
export function participationOf({ home, area }: RealHome, now: Date): Participation {
  const roll = dice('participation', home.uuid);
  const nursing = home.service_types.includes(NURSING_HOMES);
  const variant: AqpVariant | null = area === undefined || area === 'bsol' ? null : area;
  // Frimley's five homes in the data are all residential, and the variant needs homes to show.
  const aqp =
    !neverAqp.has(home.uuid) &&
    (alwaysAqp.has(home.uuid) ||
      (variant !== null && (nursing || variant === 'frimley')) ||
      (nursing && area === undefined && roll.chance(0.27)));
  const ownRate = roll.whole(36, 72) * 25;
  const offer = offerOf(home, nursing, roll.one(NURSING_OFFERS));
  const chance = settled.has(home.uuid) ? 0 : 1;
  const embargo = roll.chance(0.02 * chance) || home.uuid === demoHomes.embargoed.uuid;
  const selfImposed = roll.chance(0.02 * chance) || home.uuid === demoHomes.selfSuspended.uuid;
  const suspendedOn = addDays(londonDay(now), -roll.whole(1, 60));
  const rates = aqp && variant === null && chance ? ratesByType(home, offer, ownRate) : [];
  return {
    aqp_status: aqp,
    aqp_variant: aqp ? variant : null,
    // London, Sussex and Frimley are paid the fixed rates (specification 1, section 9).
    rate: aqp && variant === null && rates.length === 0 ? ownRate : null,
    aqp_rates: rates,
    ...pilotOf(home, { aqp, chance }),
    aqp_suspension: suspendedFromAqp.has(home.uuid),
    aqp_suspension_since: suspendedFromAqp.has(home.uuid) ? addDays(londonDay(now), -12) : null,
    embargo,
    self_imposed_suspension: selfImposed,
    self_imposed_suspension_date: selfImposed ? suspendedOn : null,
    ...closedWhy(home, selfImposed, now),
    // No figure is invented about a real home: the demo's houses report.
    reporting: false,
    reporting_from: null,
    bed_type_preferences: aqp ? offer : [],
  };
}

/** Some homes that have closed themselves say why, and until when. These are real homes: the reason harms none. */
function closedWhy({ uuid }: Home, isClosed: boolean, now: Date) {
  const roll = dice('closedWhy', uuid);
  const says = isClosed && (uuid === demoHomes.selfSuspended.uuid || roll.chance(0.6));
  const until = addDays(londonDay(now), roll.whole(4, 40));
  return {
    self_imposed_suspension_reason: says ? ('Repairs' as const) : null,
    self_imposed_suspension_until: says ? until : null,
  };
}

/** What is paid for a bed type, against the home's rate. */
const DEARER: Record<BedType, number> = {
  Nursing: 0,
  'Nursing dementia': 75,
  Residential: -225,
  'Residential dementia': -150,
};

/** Some homes are paid by bed type. */
function ratesByType({ uuid }: Home, offer: BedType[], ownRate: number): Home['aqp_rates'] {
  if (!dice('rates', uuid).chance(0.3)) return [];
  return offer.map((bed_type) => ({ bed_type, rate: ownRate + DEARER[bed_type] }));
}

/** Some AQP homes try the AQP bed question first. */
function pilotOf(
  { uuid, no_beds }: Home,
  { aqp, chance }: { aqp: boolean; chance: number },
): Pick<Home, 'aqp_pilot_status' | 'total_beds_pilot'> {
  const roll = dice('pilot', uuid);
  const isPilot = aqp && roll.chance(0.08 * chance);
  const beds = roll.whole(4, 12);
  return {
    aqp_pilot_status: isPilot,
    total_beds_pilot: isPilot ? Math.min(beds, no_beds ?? beds) : null,
  };
}

function offerOf(home: Home, nursing: boolean, chosen: BedType[]): BedType[] {
  if (home.uuid === demoHomes.aqp.uuid) return ALL_TYPES;
  if (NURSING_DEMENTIA_FREE.has(home.uuid)) return ['Nursing', 'Nursing dementia'];
  return nursing ? chosen : ['Residential', 'Residential dementia'];
}
