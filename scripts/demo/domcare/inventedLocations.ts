import { inventedLocationUuid } from '#shared/directory/locationUuid.ts';
import { slug } from '#shared/kernel/text.ts';
import type { LocationUuid, ServiceLocation } from '#shared/serviceLocations/serviceLocation.ts';

/** What there is to see of an invented location's availability; those without one are as most are. */
type LocationStory =
  /** Updated two hours before the seed. */
  | 'fresh'
  /** Last updated nine days before: amber. */
  | 'late'
  /** Last updated twenty days before: red. */
  | 'stale'
  /** Late, and prompted by a commissioner two hours before. */
  | 'prompted'
  /** Has never answered. */
  | 'never'
  /** Has answered that it can take no new package anywhere. */
  | 'noArea'
  /** Suspended from the AQP list. */
  | 'suspended'
  /** Suspended by its council. */
  | 'embargoed'
  /** Not on the AQP list. */
  | 'notAqp'
  /** Makes no calls. */
  | 'liveInOnly'
  /** Nobody is there for commissioners. */
  | 'unheld';

/**
 * A service location that there is none of. Only these are embargoed or suspended, report each month and
 * have demo accounts: nothing that could harm is invented about a real one (domiciliary, section 9).
 */
export interface InventedLocation {
  uuid: LocationUuid;
  name: string;
  local_authority: string;
  region: string;
  provider_name: string;
  provider_id: string;
  latitude: number;
  longitude: number;
  story: LocationStory | null;
}

type Row = readonly [
  authority: string,
  latitude: number,
  longitude: number,
  provider: string,
  story?: LocationStory,
];

/** One in each borough of London, Oldham, Kent and Surrey, in the mean of the authority's postcodes. */
const ROWS: readonly Row[] = [
  ['Barking and Dagenham', 51.547, 0.1266, 'Wren Homecare'],
  ['Barnet', 51.6088, -0.2057, 'Heron Support', 'suspended'],
  ['Bexley', 51.4598, 0.1354, 'Alder Care at Home', 'stale'],
  ['Brent', 51.5549, -0.2587, 'Bramble Homecare', 'embargoed'],
  ['Bromley', 51.3915, 0.03, 'Cedar Community Care'],
  ['Camden', 51.536, -0.1457, 'Dunlin Care', 'embargoed'],
  ['City of London', 51.5146, -0.0919, 'Elder Home Support'],
  ['Croydon', 51.3693, -0.0913, 'Finch Homecare', 'noArea'],
  ['Ealing', 51.5189, -0.3249, 'Gorse Care Partners', 'fresh'],
  ['Enfield', 51.6414, -0.0806, 'Hazel Care'],
  ['Greenwich', 51.4758, 0.0524, 'Iris Live-in Care'],
  ['Hackney', 51.5492, -0.0695, 'Larkspur Care'],
  ['Hammersmith and Fulham', 51.4899, -0.216, 'Wren Homecare'],
  ['Haringey', 51.5899, -0.1044, 'Larkspur Care'],
  ['Harrow', 51.5924, -0.3391, 'Heron Support'],
  ['Havering', 51.5721, 0.2061, 'Alder Care at Home'],
  ['Hillingdon', 51.5429, -0.4358, 'Bramble Homecare'],
  ['Hounslow', 51.4709, -0.351, 'Cedar Community Care', 'late'],
  ['Islington', 51.5413, -0.1083, 'Larkspur Care'],
  ['Kensington and Chelsea', 51.4992, -0.1884, 'Dunlin Care'],
  ['Kingston upon Thames', 51.3973, -0.2875, 'Elder Home Support'],
  ['Lambeth', 51.4578, -0.1198, 'Finch Homecare', 'fresh'],
  ['Lewisham', 51.451, -0.0237, 'Gorse Care Partners', 'never'],
  ['Merton', 51.4108, -0.194, 'Iris Live-in Care', 'liveInOnly'],
  ['Newham', 51.531, 0.0312, 'Larkspur Care', 'unheld'],
  ['Redbridge', 51.5819, 0.0685, 'Hazel Care'],
  ['Richmond upon Thames', 51.4485, -0.3172, 'Iris Live-in Care'],
  ['Southwark', 51.4835, -0.0778, 'Wren Homecare', 'prompted'],
  ['Sutton', 51.3653, -0.1825, 'Heron Support'],
  ['Tower Hamlets', 51.517, -0.041, 'Larkspur Care'],
  ['Waltham Forest', 51.5884, -0.0099, 'Larkspur Care'],
  ['Wandsworth', 51.4562, -0.177, 'Alder Care at Home'],
  ['Westminster', 51.5136, -0.1506, 'Bramble Homecare'],
  ['Oldham', 53.5442, -2.1042, 'Cedar Community Care'],
  ['Kent', 51.2587, 0.7411, 'Dunlin Care', 'notAqp'],
  ['Surrey', 51.2945, -0.4407, 'Elder Home Support'],
];

const REGIONS: Readonly<Record<string, string>> = {
  Oldham: 'North West',
  Kent: 'South East',
  Surrey: 'South East',
};

/** The 36 invented locations, of 12 invented providers. */
export const inventedLocations: readonly InventedLocation[] = ROWS.map(
  ([local_authority, latitude, longitude, provider, story]) => {
    const name = `Demo Homecare ${local_authority}`;
    return {
      uuid: inventedLocationUuid(name),
      name,
      local_authority,
      region: REGIONS[local_authority] ?? 'Greater London',
      provider_name: `Demo ${provider}`,
      // The regulator does not know it; it keeps the provider's locations together.
      provider_id: `demo-${slug(provider)}`,
      latitude,
      longitude,
      story: story ?? null,
    };
  },
);

const byUuid = new Map(
  inventedLocations.map((inventedLocation) => [inventedLocation.uuid, inventedLocation]),
);

/** The invented location that this is; undefined for a real one. */
export const inventedOf = ({ uuid }: Pick<ServiceLocation, 'uuid'>): InventedLocation | undefined =>
  byUuid.get(uuid);

/** The invented location in an authority. */
export function inventedIn(authority: string): InventedLocation {
  const inventedLocation = inventedLocations.find(
    ({ local_authority }) => local_authority === authority,
  );
  if (!inventedLocation) throw new Error(`Nothing is invented in ${authority}`);
  return inventedLocation;
}

/** The provider of six invented locations, all of which one demo account reaches. */
export const MANY_LOCATIONS_PROVIDER = 'Demo Larkspur Care';
