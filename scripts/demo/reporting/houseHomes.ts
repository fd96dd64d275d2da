import { newHome } from '#shared/directory/newHome.ts';
import type { Home } from '#shared/homes/home.ts';
import { type AqpVariant, NURSING_HOMES, RESIDENTIAL_HOMES } from '#shared/homes/homeValues.ts';
import type { BedType } from '#shared/homes/vacancy.ts';
import { firstDay, type Period } from '#shared/reporting/period.ts';
import { readAreas } from '../areas.ts';
import type { RealHome } from '../homes.ts';
import { dice } from '../random.ts';
import { type House, houseOf, houses } from './houses.ts';
import { firstDayOfHouses, reportedPeriods } from './months.ts';
import { LEFT_BACK } from './timing.ts';
import { suspendedFrom } from './troubles.ts';

/** The invented homes as homes not yet heard from: not on the regulator's register, and nowhere on a map. */
export function readHouses(now: Date): RealHome[] {
  const areas = readAreas();
  return houses.map((house) => ({
    area: areas.get(house.local_authority),
    home: newHome(
      {
        name: house.name,
        provider_name: house.provider_name,
        address: `1 Demo Street, ${house.name.replace('Demo House ', '')}`,
        postcode: '',
        local_authority: house.local_authority,
        region: house.region,
        phone: `01632 960${String(dice('phone', house.uuid).whole(0, 999)).padStart(3, '0')}`,
        website: '',
        cqc_recorded_id: null,
        overall_cqc_rating: 'Not yet inspected',
        last_report_publication_date: null,
        service_types: [house.nursing ? NURSING_HOMES : RESIDENTIAL_HOMES],
        no_beds: house.beds,
        latitude: null,
        longitude: null,
      },
      { uuid: house.uuid, now },
    ),
  }));
}

/** How an invented home takes part: what its house says, and it reports. Undefined for a real home. */
export function housePart({ home, area }: RealHome, now: Date) {
  const house = houseOf(home);
  if (!house) return undefined;
  const variant: AqpVariant | null =
    !house.aqp || area === undefined || area === 'bsol' ? null : area;
  const rate = house.aqp && variant === null ? dice('rate', home.uuid).whole(40, 64) * 25 : null;
  return {
    aqp_status: house.aqp,
    aqp_variant: variant,
    rate,
    aqp_rates: [],
    aqp_pilot_status: false,
    total_beds_pilot: null,
    aqp_suspension: false,
    embargo: house.story === 'suspended',
    self_imposed_suspension: house.story === 'silent',
    self_imposed_suspension_date: house.story === 'silent' ? suspendedFrom(home, now) : null,
    reporting: true,
    reporting_from: house.story === 'gaps' ? returnedOn(now) : firstDayOfHouses(now),
    bed_type_preferences: house.aqp ? offerOf(house) : [],
  } satisfies Partial<Home>;
}

/** A house that left for a month reports again from the next. */
const returnedOn = (now: Date): string => firstDay(reportedPeriods(now).at(-LEFT_BACK) as Period);

function offerOf({ nursing, dementia }: House): BedType[] {
  if (!nursing) return ['Residential', 'Residential dementia'];
  return dementia ? ['Nursing', 'Nursing dementia'] : ['Nursing', 'Residential'];
}
