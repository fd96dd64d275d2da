import type { Home } from '#shared/homes/home.ts';
import { dice } from './random.ts';

/** About the middle of each London borough, in degrees; by hand, from general knowledge. */
const BOROUGHS: Record<string, [latitude: number, longitude: number]> = {
  'Barking and Dagenham': [51.545, 0.129],
  Barnet: [51.616, -0.21],
  Bexley: [51.459, 0.138],
  Brent: [51.556, -0.268],
  Bromley: [51.39, 0.03],
  Camden: [51.546, -0.158],
  Croydon: [51.365, -0.09],
  Ealing: [51.523, -0.332],
  Enfield: [51.649, -0.087],
  Greenwich: [51.474, 0.062],
  Hackney: [51.549, -0.064],
  'Hammersmith and Fulham': [51.498, -0.222],
  Haringey: [51.588, -0.107],
  Harrow: [51.598, -0.336],
  Havering: [51.563, 0.221],
  Hillingdon: [51.542, -0.446],
  Hounslow: [51.468, -0.367],
  Islington: [51.547, -0.11],
  'Kensington and Chelsea': [51.499, -0.19],
  'Kingston upon Thames': [51.388, -0.287],
  Lambeth: [51.455, -0.118],
  Lewisham: [51.448, -0.018],
  Merton: [51.411, -0.19],
  Newham: [51.527, 0.036],
  Redbridge: [51.576, 0.072],
  'Richmond upon Thames': [51.441, -0.311],
  Southwark: [51.474, -0.075],
  Sutton: [51.361, -0.177],
  'Tower Hamlets': [51.515, -0.034],
  'Waltham Forest': [51.595, -0.012],
  Wandsworth: [51.452, -0.192],
  Westminster: [51.513, -0.158],
};

/** Ten-thousandths of a degree, so far that a home stays near its borough's middle: a mile or so. */
const SPREAD = { latitude: 130, longitude: 210 };

/**
 * The place of a published home. London's homes come from the published data without one, and a search
 * near a London postcode would find nothing: they get an invented place in their borough, the same
 * each time. Others are where the data says, or nowhere. Those that the demo lists have an invented
 * postcode besides (`inventedPostcodes.ts`), and are where that is.
 */
export function placeOf(
  home: Pick<Home, 'uuid' | 'local_authority' | 'latitude' | 'longitude'>,
): Pick<Home, 'latitude' | 'longitude'> {
  const { latitude, longitude } = home;
  const middle = BOROUGHS[home.local_authority];
  if (latitude !== null || middle === undefined) return { latitude, longitude };
  const roll = dice('place', home.uuid);
  const about = (degrees: number, most: number) =>
    Math.round(degrees * 10_000 + roll.whole(-most, most)) / 10_000;
  return {
    latitude: about(middle[0], SPREAD.latitude),
    longitude: about(middle[1], SPREAD.longitude),
  };
}
