import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../kernel/calendar.ts';
import { aHome, anAqpHome } from '../testing/builders.ts';
import type { Home } from './home.ts';
import {
  BED_TYPES_MISSING,
  BEDS_NEED_PILOT,
  changedFields,
  DAY_NEEDS_REPORTING,
  dayBetween,
  EACH_BED_TYPE,
  FIXED_RATE,
  HOME_CLOSED,
  hasOwnRate,
  homeStatusErrors,
  moreThanRegistered,
  NO_NURSING,
  NOT_ON_AQP_LIST,
  NOTHING_CHANGED,
  ONE_OR_EACH,
  PILOT_NEEDS_AQP,
  type StatusChange,
  statusAfter,
  statusOf,
} from './homeStatusRules.ts';
import type { BedType } from './vacancy.ts';

const TODAY = '2026-11-20' as LondonDay;
const TYPES: BedType[] = ['Nursing', 'Residential'];
const nursing = { bed_type: 'Nursing' as const, rate: 1200 };
const residential = { bed_type: 'Residential' as const, rate: 950 };
const aqp_rates = [nursing, residential];

const other = aHome({ service_types: ['Nursing homes'] });
const small = aHome();
const own = anAqpHome({ bed_type_preferences: TYPES });
const london = anAqpHome({ aqp_variant: 'london', rate: null, bed_type_preferences: TYPES });
const byType = anAqpHome({ rate: null, aqp_rates, bed_type_preferences: TYPES });
const pilot = anAqpHome({ aqp_pilot_status: true, total_beds_pilot: 10 });
const reporting = aHome({ reporting: true, reporting_from: '2026-04-01' });
const closed = aHome({ location_status: 'CLOSED', closed_on: '2026-11-01' });

const statusWith = (home: Home, change: StatusChange) => statusAfter(statusOf(home), change, TODAY);
const errorsOf = (home: Home, change: StatusChange) =>
  homeStatusErrors(home, statusWith(home, change), TODAY);

describe('what the central team may set of a home', () => {
  it.each<[string, Home, StatusChange]>([
    ['an embargo, of any home', other, { embargo: true }],
    ['an AQP suspension of an AQP home', london, { aqp_suspension: true }],
    ['another rate of its own', own, { rate: 1200 }],
    ['no rate any more', own, { rate: null }],
    ['a rate for each bed type', own, { aqp_rates }],
    ['AQP with bed types', other, { aqp_status: true, bed_type_preferences: TYPES }],
    [
      'AQP of a residential home',
      small,
      { aqp_status: true, bed_type_preferences: ['Residential'] },
    ],
    ['a variant', own, { aqp_variant: 'sussex' }],
    ['its own rate in the place of a variant', london, { aqp_variant: null, rate: 1100 }],
    ['the end of AQP', pilot, { aqp_status: false }],
    ['a bed type less, whose rate goes', byType, { bed_type_preferences: ['Nursing'] }],
    ['the pilot with beds', own, { aqp_pilot_status: true, total_beds_pilot: 30 }],
    ['the pilot without beds', own, { aqp_pilot_status: true }],
    ['reporting from a day', other, { reporting: true, reporting_from: '2027-01-01' }],
    ['the end of reporting', reporting, { reporting: false }],
    ['no lower bound of reporting', reporting, { reporting_from: null }],
    ['an embargo of a closed home', closed, { embargo: true }],
    ['the end of vacancy reporting of a closed home', closed, { vacancy_reporting: false }],
    [
      'the end of a suspension of a home that left the AQP list',
      { ...other, aqp_suspension: true },
      { aqp_suspension: false },
    ],
    [
      'anything else of a home whose settings no longer fit',
      { ...own, bed_type_preferences: [] },
      { embargo: true },
    ],
  ])('%s', (_, home, change) => expect(errorsOf(home, change)).toEqual({}));

  it.each<[string, Home, StatusChange, object]>([
    ['nothing', own, { rate: 1100 }, { '': [NOTHING_CHANGED] }],
    ['one rate for some bed types', own, { aqp_rates: [nursing] }, { aqp_rates: [EACH_BED_TYPE] }],
    [
      'two for one bed type',
      own,
      { aqp_rates: [nursing, { ...nursing, rate: 1 }] },
      { aqp_rates: [EACH_BED_TYPE] },
    ],
    [
      'one for a bed type that is not offered',
      own,
      { aqp_rates: [nursing, { ...residential, bed_type: 'Nursing dementia' }] },
      { aqp_rates: [EACH_BED_TYPE] },
    ],
    ['both kinds of rates', own, { aqp_rates, rate: 900 }, { aqp_rates: [ONE_OR_EACH] }],
    ['rates by bed type where one is fixed', london, { aqp_rates }, { aqp_rates: [FIXED_RATE] }],
    ['rates by bed type of another home', other, { aqp_rates }, { aqp_rates: [NOT_ON_AQP_LIST] }],
    ['a rate of another home', other, { rate: 900 }, { rate: [NOT_ON_AQP_LIST] }],
    ['a rate where it is fixed', london, { rate: 900 }, { rate: [FIXED_RATE] }],
    [
      'a rate with a new variant',
      own,
      { aqp_variant: 'london', rate: 900 },
      { rate: [FIXED_RATE] },
    ],
    ['a variant without AQP', other, { aqp_variant: 'london' }, { aqp_variant: [NOT_ON_AQP_LIST] }],
    [
      'AQP without bed types',
      other,
      { aqp_status: true },
      { bed_type_preferences: [BED_TYPES_MISSING] },
    ],
    [
      'no bed types any more',
      own,
      { bed_type_preferences: [] },
      { bed_type_preferences: [BED_TYPES_MISSING] },
    ],
    [
      'nursing beds of a residential home',
      small,
      { aqp_status: true, bed_type_preferences: TYPES },
      { bed_type_preferences: [NO_NURSING] },
    ],
    [
      'bed types without AQP',
      other,
      { bed_type_preferences: TYPES },
      { bed_type_preferences: [NOT_ON_AQP_LIST] },
    ],
    [
      'a bed type more without its rate',
      byType,
      { bed_type_preferences: [...TYPES, 'Nursing dementia'] },
      { aqp_rates: [EACH_BED_TYPE] },
    ],
    [
      'an AQP suspension of another home',
      other,
      { aqp_suspension: true },
      { aqp_suspension: [NOT_ON_AQP_LIST] },
    ],
    [
      'the pilot without AQP',
      other,
      { aqp_pilot_status: true },
      { aqp_pilot_status: [PILOT_NEEDS_AQP] },
    ],
    [
      'beds without the pilot',
      own,
      { total_beds_pilot: 3 },
      { total_beds_pilot: [BEDS_NEED_PILOT] },
    ],
    [
      'more beds than registered',
      pilot,
      { total_beds_pilot: 31 },
      { total_beds_pilot: [moreThanRegistered(30)] },
    ],
    [
      'a day without reporting',
      other,
      { reporting_from: '2027-01-01' },
      { reporting_from: [DAY_NEEDS_REPORTING] },
    ],
    [
      'a day long ago',
      reporting,
      { reporting_from: '2019-12-31' },
      { reporting_from: [dayBetween('2028-11-21')] },
    ],
    [
      'a day far ahead',
      reporting,
      { reporting_from: '2028-11-22' },
      { reporting_from: [dayBetween('2028-11-21')] },
    ],
    ['reporting of a closed home', closed, { reporting: true }, { reporting: [HOME_CLOSED] }],
  ])('not %s', (_, home, change, errors) => expect(errorsOf(home, change)).toEqual(errors));

  it('knows which fields differ and who has a rate of their own', () => {
    const changed = statusWith(own, { embargo: true, aqp_suspension: true });
    expect(changedFields(own, changed)).toEqual(['embargo', 'aqp_suspension']);
    expect([own, london, other].map(hasOwnRate)).toEqual([true, false, false]);
  });
});

describe('what follows from a change', () => {
  it('of leaving AQP is the end of all that is about it', () => {
    const suspended = { ...pilot, aqp_suspension: true, aqp_rates };
    expect(statusWith(suspended, { aqp_status: false })).toMatchObject({
      aqp_variant: null,
      bed_type_preferences: [],
      rate: null,
      aqp_rates: [],
      aqp_pilot_status: false,
      total_beds_pilot: null,
      aqp_suspension: false,
    });
  });

  it('of one kind of rates is the end of the other', () => {
    expect(statusWith(own, { aqp_rates })).toMatchObject({ rate: null, aqp_rates });
    expect(statusWith(byType, { rate: 900 })).toMatchObject({ rate: 900, aqp_rates: [] });
    expect(statusWith(byType, { rate: null })).toMatchObject({ rate: null, aqp_rates });
    expect(statusWith(byType, { aqp_variant: 'sussex' })).toMatchObject({
      rate: null,
      aqp_rates: [],
    });
  });

  it('of reporting is that it begins today, and that its day goes with it', () => {
    expect(statusWith(other, { reporting: true }).reporting_from).toBe(TODAY);
    expect(statusWith(other, { reporting: true, reporting_from: null }).reporting_from).toBeNull();
    expect(statusWith(reporting, { reporting: true }).reporting_from).toBe('2026-04-01');
    expect(statusWith(reporting, { reporting: false }).reporting_from).toBeNull();
  });

  it('is the same for bed types and rates in any order', () => {
    const change = { bed_type_preferences: TYPES.toReversed(), aqp_rates: aqp_rates.toReversed() };
    expect(changedFields(byType, statusWith(byType, change))).toEqual([]);
  });
});
