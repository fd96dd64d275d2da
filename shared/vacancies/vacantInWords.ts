import { type UsableBeds, usableOf, usableWords } from '../homes/shownBeds.ts';
import { BedType, type BedVacancy } from '../homes/vacancy.ts';

/** What of a home says which beds are free. */
interface Vacant {
  aqp_status: boolean;
  vacant_beds: number;
  types: readonly BedVacancy[];
  /** Where each type is also to say how many can be used now; null: the home has noted none that cannot. */
  usable?: UsableBeds | null;
}

/**
 * The free beds by type, each a few words, in the order of the cards; none where nothing is free. On the
 * standard form dementia beds are among the total and say so: '2 nursing', '1 of them for dementia'. On the
 * AQP form a bed may be counted under several types: where they are more than the beds, each is 'up to'. With
 * `usable` a type of which some cannot be used says so: '2 nursing · 1 usable now'.
 */
export function vacantTypes({ aqp_status, vacant_beds, types, usable }: Vacant): string[] {
  const free = BedType.options.flatMap((type) =>
    types.filter((bedVacancy) => bedVacancy.bed_type === type && bedVacancy.vacant_beds > 0),
  );
  const upTo = aqp_status && overlaps(free, vacant_beds) ? 'up to ' : '';
  return free.map(
    ({ bed_type, vacant_beds }) =>
      `${upTo}${vacant_beds} ${typeInWords(bed_type, aqp_status)}${usableWords(usableOf(usable, vacant_beds, bed_type), vacant_beds)}`,
  );
}

/**
 * The same as one text: '2 nursing, 1 of them for dementia'; '3 vacant, as up to 2 nursing, 2 nursing
 * dementia'. Empty where nothing is free.
 */
export function vacantInWords(vacant: Vacant): string {
  const words = vacantTypes(vacant).join(', ').replaceAll(', up to ', ', ');
  return words.startsWith('up to ') ? `${vacant.vacant_beds} vacant, as ${words}` : words;
}

/** What stands after a type's figure: on the standard form dementia beds are among those before them. */
export const typeInWords = (type: BedType, aqp: boolean): string =>
  !aqp && type.endsWith('dementia') ? 'of them for dementia' : type.toLowerCase();

/** Whether one free bed is counted under two types: then the counts alone say more beds than there are. */
export const countsTwice = ({ aqp_status, vacant_beds, types }: Vacant): boolean =>
  aqp_status
    ? overlaps(types, vacant_beds)
    : types.some((type) => type.vacant_beds > 0 && type.bed_type.endsWith('dementia'));

const overlaps = (free: readonly BedVacancy[], vacantBeds: number): boolean =>
  free.reduce((sum, { vacant_beds }) => sum + vacant_beds, 0) > vacantBeds;
