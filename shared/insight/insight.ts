import * as z from 'zod/mini';
import { BedType } from '../homes/vacancy.ts';
import { type PastFigure, settledFigures } from './pastFigure.ts';
import { type Figure, stillFreeChance } from './stillFreeChance.ts';
import { usualUpdateTime } from './usualUpdateTime.ts';

/** How far back a home's past is looked at, and at most how many of its updates. */
export const INSIGHT_DAYS = 180;
export const INSIGHT_UPDATES = 400;

/** See `UsualTime`. */
const UsualTime = z.strictObject({ time: z.string(), of: z.int(), within: z.int() });

/** See `stillFreeChance`. */
const StillFree = z.strictObject({
  still_free: z.int(),
  of: z.int(),
  age_from_hours: z.int(),
  beds_from: z.int(),
  beds_to: z.nullable(z.int()),
});

/** What a home's own past says of its present figures, with what that is drawn from. */
export const Insight = z.strictObject({
  /** Null: too few updates to say, or no usual time. */
  usual_time: z.nullable(UsualTime),
  /** Whether the last update showed a free bed, so that there is something to ask about. */
  has_free_bed: z.boolean(),
  /** Any bed. Null: not enough history to say, or no free bed. */
  still_free: z.nullable(StillFree),
  /** The types that have a free bed, in the specification's order. */
  types: z.array(z.strictObject({ bed_type: BedType, still_free: z.nullable(StillFree) })),
});
export type Insight = z.infer<typeof Insight>;

/** What the updates of a home, in any order, say at `now`; later ones are passed over. */
export function insightOf(updates: readonly PastFigure[], now: Date): Insight {
  const past = settledFigures(updates.filter(({ at }) => Date.parse(at) <= now.getTime()));
  const last = past.at(-1);
  if (!last) return { usual_time: null, has_free_bed: false, still_free: null, types: [] };

  const age_ms = now.getTime() - Date.parse(last.at);
  const chance = (countOf: (figure: PastFigure) => number | null) => {
    const figures = past.map(
      (pastFigure): Figure => ({ at: Date.parse(pastFigure.at), free: countOf(pastFigure) }),
    );
    return stillFreeChance(figures, { age_ms, vacant: countOf(last) ?? 0 });
  };
  const freeTypes = BedType.options.filter((type) => (bedsOf(last, type) ?? 0) > 0);
  return {
    usual_time: usualUpdateTime(past),
    has_free_bed: last.vacant_beds > 0,
    still_free: chance(({ vacant_beds }) => vacant_beds),
    types: freeTypes.map((bed_type) => ({
      bed_type,
      still_free: chance((figure) => bedsOf(figure, bed_type)),
    })),
  };
}

/** How many beds of a type an update named; null when it did not name the type. */
const bedsOf = ({ types }: PastFigure, type: BedType): number | null =>
  types.find(({ bed_type }) => bed_type === type)?.vacant_beds ?? null;
