import * as z from 'zod/mini';
import { BedType } from './vacancy.ts';

/** Whom a bed is for, though it can be used. */
export const BedLimit = z.enum(['women only', 'men only', 'shared room']);

/** Beds that can be used now: in all, and of each type that the home reports. */
export const UsableBeds = z.strictObject({
  all: z.int(),
  types: z.array(z.strictObject({ bed_type: BedType, usable: z.int() })),
});
export type UsableBeds = z.infer<typeof UsableBeds>;

/** How many vacant beds are for whom only. */
export const LimitedBeds = z.strictObject({ bed_type: BedType, beds: z.int(), limit: BedLimit });
export type LimitedBeds = z.infer<typeof LimitedBeds>;

/** How many vacant beds of a type can be used now, or of all: as many as are vacant where the home has noted none that cannot. */
export const usableOf = (
  usable: UsableBeds | null | undefined,
  vacant: number,
  type?: BedType,
): number =>
  (type === undefined
    ? usable?.all
    : usable?.types.find(({ bed_type }) => bed_type === type)?.usable) ?? vacant;

/**
 * How many beds of a home that lists show can be used now, for files and maps, whose figures stand apart from the tag
 * of a suspension: 0 where it takes nobody; null: all that are vacant.
 */
export const usableCounted = ({
  embargo,
  self_imposed_suspension,
  usable,
}: {
  embargo: boolean;
  self_imposed_suspension: boolean;
  usable: UsableBeds | null;
}): number | null => (embargo || self_imposed_suspension ? 0 : (usable?.all ?? null));

/** ' · 2 usable now' behind a number of vacant beds, broken before the 2 at most; empty where all of them are. */
export const usableWords = (usable: number, vacant: number): string =>
  usable === vacant ? '' : `\u00A0· ${usable}\u00A0usable\u00A0now`;

/** '1 nursing bed (women only)': vacant beds that are for some people only. */
export const limitsInWords = (limits: readonly LimitedBeds[]): string =>
  limits
    .map(
      ({ bed_type, beds, limit }) =>
        `${beds} ${bed_type.toLowerCase()} ${beds === 1 ? 'bed' : 'beds'} (${limit})`,
    )
    .join(', ');
