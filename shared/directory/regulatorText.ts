import { NURSING_HOMES, Rating, RESIDENTIAL_HOMES } from '../homes/homeValues.ts';
import { HOMECARE_AGENCIES } from '../serviceLocations/locationKind.ts';

/** The regulator's interface and its directory name the same kinds of service differently. */
const SERVICE_TYPES: Readonly<Record<string, string>> = {
  'Care home service with nursing': NURSING_HOMES,
  'Care home service without nursing': RESIDENTIAL_HOMES,
  'Domiciliary care service': HOMECARE_AGENCIES,
};

/** Entries of a `|` list, without blanks; with `commas` of a list that they part too. */
export const listOf = (cell: string, { commas = false } = {}): string[] =>
  cell
    .split(commas ? /[|,]/ : '|')
    .map((entry) => oneLine(entry))
    .filter((entry) => entry !== '');

/** Service types by the specification's names; those that are no kind of care home as they come. */
export const serviceTypesOf = (cell: string, lists: { commas?: boolean } = {}): string[] => [
  ...new Set(
    listOf(cell, lists).map((type) =>
      Object.hasOwn(SERVICE_TYPES, type) ? (SERVICE_TYPES[type] as string) : type,
    ),
  ),
];

/** 'Homecare agencies' has the word in it and is none (decisions, section 6). */
export const isCareHome = (serviceTypes: string[]): boolean =>
  serviceTypes.includes(NURSING_HOMES) || serviceTypes.includes(RESIDENTIAL_HOMES);

/** Whether there is a homecare agency, which may be a care home too (domiciliary, section 9). */
export const isHomecare = (serviceTypes: string[]): boolean =>
  serviceTypes.includes(HOMECARE_AGENCIES);

/** The overall rating; none published when the cell is empty. Throws on one that is not known. */
export const ratingOf = (cell: string): Rating =>
  Rating.parse(cell.trim() || 'No published rating');

/** Text on one line, without stray blanks. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** An address on one line: the directory leaves out the blank after a comma. */
export const addressOf = (text: string): string => oneLine(text.replace(/\s*,\s*/g, ', '));

/**
 * A telephone number as it is dialled within the country. The directory takes the leading 0 off;
 * `+44` is understood, and an extension kept. Null when it is no number; '' when there is none.
 */
export function phoneOf(cell: string): string | null {
  const [number = '', extension] = cell.trim().split(/\s*(?:extension|ext\.?|x)\s*(?=\d{1,6}$)/i);
  const typed = number.replace(/[\s()-]/g, '');
  if (typed === '') return extension === undefined ? '' : null;
  const national = typed.replace(/^(\+44|0044)0?/, '');
  const digits = national.startsWith('0') ? national : `0${national}`;
  if (!/^0\d{6,10}$/.test(digits)) return null;
  return extension === undefined ? digits : `${digits} ext ${extension}`;
}
