import type { Home } from '#shared/homes/home.ts';
import { completePostcodes, findPostcode } from '#shared/server/postcodes/postcodes.ts';

/**
 * A postcode sector of each council whose homes the demo needs and the published data has without addresses:
 * London, Sussex and Frimley, and where the homes of `MANY_HOMES_PROVIDERS` are. By hand; a test holds that
 * each lies in its council.
 */
const SECTORS: Readonly<Record<string, string>> = {
  'Barking and Dagenham': 'RM8 2',
  Barnet: 'N12 0',
  Barnsley: 'S70 6',
  Bedford: 'MK40 3',
  Bexley: 'DA6 7',
  Brent: 'NW10 2',
  'Brighton and Hove': 'BN2 3',
  Bristol: 'BS6 7',
  Bromley: 'BR1 3',
  'Central Bedfordshire': 'LU6 1',
  Croydon: 'CR0 6',
  Derby: 'DE23 6',
  Derbyshire: 'S40 3',
  Ealing: 'W13 9',
  'East Sussex': 'BN21 2',
  Enfield: 'EN1 3',
  Greenwich: 'SE9 1',
  Hackney: 'E8 3',
  Haringey: 'N8 8',
  Harrow: 'HA1 4',
  Havering: 'RM11 1',
  Hertfordshire: 'AL1 4',
  Hillingdon: 'UB10 0',
  Hounslow: 'TW3 4',
  Islington: 'N7 0',
  Kent: 'TN30 6',
  'Kingston upon Thames': 'KT2 5',
  Lambeth: 'SW16 2',
  Lincolnshire: 'LN2 4',
  Medway: 'ME7 1',
  Merton: 'SW19 3',
  'Milton Keynes': 'MK6 3',
  Newham: 'E13 9',
  Nottingham: 'NG5 2',
  Nottinghamshire: 'NG18 4',
  Oxfordshire: 'OX16 9',
  Reading: 'RG30 2',
  Redbridge: 'IG1 3',
  'Richmond upon Thames': 'TW11 8',
  Rotherham: 'S60 3',
  Sandwell: 'B71 3',
  Solihull: 'B91 2',
  'South Gloucestershire': 'BS37 4',
  Staffordshire: 'ST17 4',
  'Stockton-on-Tees': 'TS17 7',
  Surrey: 'GU1 2',
  Sutton: 'SM1 4',
  Swindon: 'SN2 2',
  'Waltham Forest': 'E17 7',
  'West Berkshire': 'RG14 5',
  'West Sussex': 'BN11 4',
  Wiltshire: 'BA14 7',
  'Windsor and Maidenhead': 'SL6 3',
  Wokingham: 'RG40 2',
};

/** Postcodes of one sector. */
const MOST = 400;

/**
 * Homes without an address with a postcode each, and the place of it; those of other councils as they are.
 * Two homes never have the same, and the same homes always get the same.
 */
export function withInventedPostcodes<H extends Home>(homes: readonly H[]): H[] {
  const byCouncil = new Map<string, H[]>();
  for (const home of homes) {
    const council = home.local_authority;
    byCouncil.set(council, [...(byCouncil.get(council) ?? []), home]);
  }
  const postcodes = new Map<string, string>();
  for (const [council, own] of byCouncil) {
    const sector = SECTORS[council];
    if (sector === undefined) continue;
    const there = completePostcodes(sector, MOST);
    const inOrder = own.map(({ uuid }) => uuid).sort();
    for (const [index, uuid] of inOrder.entries()) {
      const postcode = there[Math.floor((index * there.length) / inOrder.length)];
      if (postcode !== undefined) postcodes.set(uuid, postcode);
    }
  }
  return homes.map((home) => {
    const located = findPostcode(postcodes.get(home.uuid) ?? '');
    if (!located) return home;
    const { postcode, latitude, longitude } = located;
    return { ...home, postcode, latitude, longitude };
  });
}
