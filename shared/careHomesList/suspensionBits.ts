import type { Home } from '../homes/home.ts';

type Suspensions = Pick<Home, 'embargo' | 'self_imposed_suspension' | 'aqp_suspension'>;

/** Each way in which a home can be suspended has a bit of its own: pins go out in columns of numbers. */
const SUSPENSION_BITS = {
  embargo: 1,
  self_imposed_suspension: 2,
  aqp_suspension: 4,
} as const satisfies Record<keyof Suspensions, number>;

/** In which ways a home is suspended, as one number; 0: in none. */
export const suspensionBits = (home: Suspensions): number =>
  Object.entries(SUSPENSION_BITS).reduce(
    (sum, [way, bit]) => sum + (home[way as keyof Suspensions] ? bit : 0),
    0,
  );

/** The ways in which a home with that number is suspended. */
export const suspensionsOfBits = (bits: number): Suspensions => ({
  embargo: (bits & SUSPENSION_BITS.embargo) !== 0,
  self_imposed_suspension: (bits & SUSPENSION_BITS.self_imposed_suspension) !== 0,
  aqp_suspension: (bits & SUSPENSION_BITS.aqp_suspension) !== 0,
});
