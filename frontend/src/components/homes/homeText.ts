import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import {
  cannotUpdateText,
  LOCAL_AUTHORITY_SUSPENSION,
  SUSPENDED_FROM_AQP,
  suspensionKinds,
} from '#shared/careHomesList/suspensionWords.ts';
import { poundsAWeek } from '#shared/homes/aqpRate.ts';
import type { Rating } from '#shared/homes/homeValues.ts';
import { milesInWords } from '#shared/placeList/distance.ts';
import type { TagColour } from '../Tag.tsx';

const RATING_COLOURS: Record<Rating, TagColour> = {
  Outstanding: 'green',
  Good: 'green',
  'Requires improvement': 'amber',
  Inadequate: 'red',
  'Not yet inspected': 'grey',
  'No published rating': 'grey',
  'Rating not in this file': 'grey',
};

/** Regulator rating colours (specification 2, section 9); a rating that we do not know is grey. */
export function ratingColour(rating: Rating): TagColour {
  return RATING_COLOURS[rating] ?? 'grey';
}

/** The service types that are tags: names with 'home', without home care (decisions, section 6). */
export function homeTypeTags(home: Pick<CareHomeListItem, 'service_types'>): string[] {
  return home.service_types
    .map(({ name }) => name)
    .filter((name) => name.toLowerCase().includes('home') && name !== 'Homecare agencies');
}

/** Why a home takes no new placements, under the one label (specification 2, section 9). */
export function suspensionsOf(
  home: Pick<CareHomeListItem, 'embargo' | 'self_imposed_suspension'>,
): { kind: string; colour: TagColour }[] {
  return suspensionKinds(home).map((kind) => ({
    kind,
    colour: kind === LOCAL_AUTHORITY_SUSPENSION ? 'red' : 'amber',
  }));
}

/** Each suspension as a tag and what stands beside it, the AQP list's last: nothing of it for BSOL accounts. */
export function suspensionTags(
  home: Pick<
    CareHomeListItem,
    'embargo' | 'self_imposed_suspension' | 'aqp_suspension' | 'aqp_suspension_since'
  >,
  { bsol = false } = {},
): { text: string; kind: string; colour: TagColour }[] {
  const tags = suspensionsOf(home).map((suspension) => ({
    text: 'Suspension on new placements',
    ...suspension,
  }));
  if (!home.aqp_suspension || bsol) return tags;
  return [...tags, { text: SUSPENDED_FROM_AQP, kind: cannotUpdateText(home), colour: 'amber' }];
}

/**
 * A phone number as a `tel:` address with the prefix +44 (specification 2, section 9): the leading
 * 0, which the regulator's data may lack, is dropped; an extension is kept. Null without digits.
 */
export function telAddress(typed: string): string | null {
  const [number = '', extension = ''] = typed.toLowerCase().split(/\s*(?:extension|ext\.?|x)\s*/);
  const digits = number.replace(/\(0\)/, '').replace(/\D/g, '');
  if (digits === '') return null;
  const more = extension.replace(/\D/g, '');
  const national = digits.replace(/^(?:0044|44(?=\d{9,10}$)|0)0?/, '');
  const abroad = number.trim().startsWith('+') && !digits.startsWith('44');
  return `tel:+${abroad ? digits : `44${national}`}${more ? `;ext=${more}` : ''}`;
}

/** Where to ring: the contact's numbers, or the home's where the contact has none. */
export const phonesOf = ({
  contact,
  phone_numbers,
}: Pick<CareHomeListItem, 'contact' | 'phone_numbers'>): string[] =>
  contact.phone_numbers.length > 0 ? contact.phone_numbers : phone_numbers;

/** `£1353/wk` (specification 1, section 9), or null where there is no one rate. */
export function rateText(price: CareHomeListItem['aqp_price']): string | null {
  return typeof price === 'number' ? poundsAWeek(price) : null;
}

/** The page of a home: by the regulator's id, where it has one. */
export const homePath = (home: Pick<CareHomeListItem, 'cqc_recorded_id' | 'uuid'>): string =>
  `/${encodeURIComponent(home.cqc_recorded_id ?? home.uuid)}`;

/** Straight-line miles as they stand on a card. */
export function milesText(miles: number | null): string {
  return miles === null ? 'Distance not known' : milesInWords(miles);
}

/** `YYYY-MM-DD` as `DD-MM-YYYY`. */
export const dayText = (day: string): string => day.split('-').reverse().join('-');

/** The regulator's page of a home. */
export const reportAddress = (cqcId: string): string =>
  `https://www.cqc.org.uk/location/${encodeURIComponent(cqcId)}`;
