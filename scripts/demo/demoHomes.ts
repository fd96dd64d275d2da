import { homeUuidOfLocation } from '#shared/directory/homeUuid.ts';
import type { HomeUuid } from '#shared/kernel/ids.ts';

/** A home that a demo account or a browser journey counts on. */
export interface DemoHome {
  uuid: HomeUuid;
  name: string;
}

const at = (locationId: string, name: string): DemoHome => ({
  uuid: homeUuidOfLocation(locationId),
  name,
});

/**
 * The homes whose part in the demo is settled, whatever the dice say of the others: their AQP
 * status and suspensions, and for those that name one the age of their figures.
 */
export const demoHomes = {
  /** Residential, 22 registered beds, updated two hours before the seed. */
  fresh: at('1-109570155', 'Neville House Residential Home'),
  /** Residential, updated the day before yesterday: amber. */
  amber: at('1-112467585', 'Anbridge Care Home'),
  /** Nursing, not AQP, 44 registered beds, last updated nine days before: red, never prompted. */
  stale: at('1-1332898798', 'Coppice Nursing Home'),
  /** Residential, has never answered. */
  never: at('1-112890157', 'Park House Residential Care Home'),
  /** Nursing, stale, prompted by a commissioner two hours before. */
  prompted: at('1-5203053560', 'Treetops Nursing Home'),
  /** AQP at its own rate, all four bed types. */
  aqp: at('1-1442899058', "St George's Nursing Home (Oldham)"),
  aqpLondon: at('1-19609171959', 'Acton Care Centre'),
  aqpSussex: at('1-10210427807', 'Abbots Wood Manor'),
  /** Frimley's homes in the published data are residential; this one reports residential types. */
  aqpFrimley: at('1-3568827629', '16 Homeside Close'),
  aqpSuspended: at('1-120031878', 'Alexandra - Oldham'),
  aqpSuspendedLondon: at('1-136143611', 'Abbey Care Complex'),
  aqpSuspendedSussex: at('1-6115338344', 'Abbots Lawn'),
  aqpSuspendedFrimley: at('1-129459126', '43 Station Road'),
  /** Suspended by its local authority; reports vacancies. */
  embargoed: at('1-136637857', 'Acacia House - Tenterden'),
  /** Has suspended itself; reports vacancies. */
  selfSuspended: at('1-138452042', 'Moorhaven Care Home Ltd'),
  /** AQP nursing homes within ten miles of SW9 9SL, rated Good, with free nursing dementia beds just updated. */
  nearAcorn: at('1-107269593', 'Acorn Lodge Care Centre'),
  nearAddington: at('1-259940364', 'Addington Heights'),
  nearAcacia: at('1-21484729388', 'Acacia Care Centre'),
  /** Its id of the regulator has letters: an address of its page that ends in them finds it. */
  lettersInId: at('RX3LD', '367 Thornaby Road'),
  /** Birmingham and Solihull: reports no vacancies here. */
  bsol: at('1-1004508435', 'Meadow Rose Nursing Home'),
} as const satisfies Record<string, DemoHome>;

/** Whoever looks for a nursing dementia bed in south London finds one here. */
export const NURSING_DEMENTIA_FREE: ReadonlySet<HomeUuid> = new Set(
  [demoHomes.nearAcorn, demoHomes.nearAddington, demoHomes.nearAcacia].map(({ uuid }) => uuid),
);

/** Eleven homes in Shropshire and Telford whose central and vacancy contact is one demo account. */
export const CENTRAL_CONTACT_PROVIDER = 'Coverage Care Services Limited';

/** Two providers with 67 homes, 63 of which report vacancies; one account covers them all. */
export const MANY_HOMES_PROVIDERS = ['Voyage 1 Limited', 'Milestones Trust'];
