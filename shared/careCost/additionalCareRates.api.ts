import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { HomeUuid } from '../kernel/ids.ts';
import { NURSING_FLAGS } from '../kernel/permissionFlags.ts';
import { reason } from '../kernel/textChecks.ts';
import { MOST_RATES } from './careRateRules.ts';
import { CARE_AREAS } from './careRates.ts';
import { SavedCareRates, SentCareRate } from './savedCareRates.ts';

/** Whoever's menu has the calculator, in Sussex too. */
const access = { who: 'commissioner', flag: NURSING_FLAGS } as const;

export const getAdditionalCareRates = endpoint('GET', '/api/additional_care_rates/', {
  summary: 'What additional care costs an hour, by area and from which day, in pence',
  access,
  handler: 'careCost/getAdditionalCareRates',
  reply: SavedCareRates,
});

export const putAdditionalCareRates = endpoint('PUT', '/api/additional_care_rates/', {
  summary:
    'Save all additional care rates: those that have started as they are, others from future days',
  access: { who: 'lph' },
  handler: 'careCost/putAdditionalCareRates',
  audit: ['careRates.saved'],
  body: z.strictObject({
    /** That which the person saw. */
    version: z.int().check(z.minimum(0)),
    /** All of them, those that have begun too. */
    rates: z
      .array(SentCareRate)
      .check(z.maxLength(MOST_RATES, `At most ${MOST_RATES} rates can be kept`)),
    reason: reason('Enter the reason for this change'),
  }),
  reply: SavedCareRates,
});

/** The most homes that a search by name answers. */
export const HOMES_FOUND = 10;

/** A home of the AQP list as the calculator takes it: its area, and its base weekly rates of today. */
export const CalculatorHome = z.strictObject({
  uuid: HomeUuid,
  name: z.string(),
  local_authority: z.string(),
  area: z.enum(CARE_AREAS),
  /** In pence a week; `bed_type` null: one rate for all. Empty: the home has none. */
  base_rates: z.array(z.strictObject({ bed_type: z.nullable(z.string()), rate: z.int() })),
});
export type CalculatorHome = z.infer<typeof CalculatorHome>;

export const findCalculatorHomes = endpoint('GET', '/api/additional_care_rates/homes/', {
  summary: 'AQP homes by a part of their name, with area and base weekly rate: at most 10',
  access,
  handler: 'careCost/findCalculatorHomes',
  needs: ['list'],
  query: z.strictObject({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(2, 'Enter at least 2 letters of the name'),
        z.maxLength(100, 'The name can be at most 100 characters long'),
      ),
  }),
  reply: z.strictObject({
    homes: z.array(CalculatorHome),
    /** How many there are by that name. */
    count: z.int(),
  }),
});
