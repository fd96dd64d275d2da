import type { Dice } from '../demo/random.ts';

/** How far a place lies from the real one that it is made after, at most, in degrees. */
const JITTER = 0.08;
const FIRST_WORDS_TO_KEEP = /^(the|st|st\.|saint)$/i;

interface Placed {
  latitude: number | null;
  longitude: number | null;
}

// Invented people, as everywhere in the demo.
const MANAGER_FIRST = ['Agnieszka', 'Callum', 'Farida', 'Grace', 'Kwame', 'Niamh', 'Priya', 'Zoë'];
const MANAGER_LAST = [
  'Applegarth',
  'Barleycroft',
  'Dovecote',
  'Kestrelby',
  'Oakenshaw',
  'Plumtree',
];

/** A name that nobody has. */
export const inventManager = (roll: Dice): string =>
  `${roll.one(MANAGER_FIRST)} ${roll.one(MANAGER_LAST)}`;

/** 'Neville House Care Home' after 'Coppice Lodge' is 'Coppice House Care Home', two times in three. */
export function nameLike(name: string, other: string, roll: Dice): string {
  if (!roll.chance(2 / 3)) return name;
  const [first = '', ...rest] = name.split(' ');
  const [word = ''] = other.split(' ');
  const plain = rest.length === 0 || FIRST_WORDS_TO_KEEP.test(first);
  return plain || FIRST_WORDS_TO_KEEP.test(word) ? name : [word, ...rest].join(' ');
}

/** Another postcode of the same sector's district: 'SW9 9SL' becomes 'SW9 4TQ'. */
export function postcodeNear(postcode: string, roll: Dice): string {
  const letter = () => roll.one([...'ABDEFGHJLNPQRSTUWXYZ']);
  return `${postcode.split(' ')[0]} ${roll.whole(0, 9)}${letter()}${letter()}`;
}

/** Somewhere near. */
export function placeNear({ latitude, longitude }: Placed, roll: Dice) {
  if (latitude === null || longitude === null) return { latitude, longitude };
  const shift = () => (roll.whole(-1_000_000, 1_000_000) / 1_000_000) * JITTER;
  return {
    latitude: Number((latitude + shift()).toFixed(6)),
    longitude: Number((longitude + shift()).toFixed(6)),
  };
}
