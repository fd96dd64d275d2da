import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../kernel/calendar.ts';
import { isNhsNumber } from '../kernel/identifiers/numbers.ts';
import { serviceUserIdError } from '../kernel/identifiers/serviceUserId.ts';
import { typedDay } from '../kernel/typedDay.ts';
import type { Period } from './period.ts';
import { readLines } from './placementRules.ts';
import { activeDays, offeredReview, totalsOf } from './placementTotals.ts';
import { rateWarning } from './placementWarnings.ts';
import type { TypedLine } from './returnWrites.ts';

const PERIOD = '2026-10' as Period;
const TODAY = '2026-11-05';
const PAYERS = [
  {
    code: 'icb-thames-valley',
    name: 'NHS Thames Valley Integrated Care Board',
    from: '2026-04-01',
    until: null,
  },
  {
    code: 'icb-frimley',
    name: 'NHS Frimley Integrated Care Board',
    from: null,
    until: '2026-03-31',
  },
];

const typed = (more: Partial<TypedLine> = {}): TypedLine => ({
  service_user_id: 'OX-1042',
  funding_body: 'icb-thames-valley',
  admission_date: '2/3/2026',
  total_weekly_rate: '1,353.00',
  additional_care_required: false,
  additional_care_cost: null,
  review_date: null,
  review_type: null,
  invoicing_address: 'PO Box 1',
  invoicing_code: '',
  comments: '',
  ended_on: null,
  end_reason: null,
  ...more,
});
const REMOVE_NHS_NUMBER = 'Please remove the NHS number.';
let lineCount = 0;
const read = (...lines: TypedLine[]) =>
  readLines(lines, {
    period: PERIOD,
    today: TODAY,
    payers: PAYERS,
    newId: () => `0f5c2c7e-6a4f-4b5e-9f5e-${String(++lineCount).padStart(12, '0')}`,
  });

describe('a service user ID', () => {
  it.each([
    ['9990000018', 'This is an NHS number. Use the service user ID, never the NHS number'],
    ['999 000 0018', 'This is an NHS number. Use the service user ID, never the NHS number'],
    ['AB9990000018', 'This is an NHS number. Use the service user ID, never the NHS number'],
    ['999_000_0018X', 'This is an NHS number. Use the service user ID, never the NHS number'],
    ['19990000018', undefined],
    ['9990000017', undefined],
    ['QQ123456C', 'This looks like a National Insurance number'],
    ['12-05-1942', 'This looks like a date of birth'],
    ['12052099', undefined],
    ['AB12051942', 'This looks like a date of birth'],
    ['120519421', undefined],
    ['Smith', 'This looks like a name. Use the service user ID'],
    ['OX 1042', 'Enter the ID that the commissioner gave you, without spaces'],
    ['', 'Enter the ID that the commissioner gave you, without spaces'],
    ['OX-1042/7_a', undefined],
  ])('%s', (id, error) => {
    expect(serviceUserIdError(id, TODAY)).toBe(error);
  });

  it('knows an NHS number by its check digit', () => {
    expect([isNhsNumber('9434765919'), isNhsNumber('9434765918')]).toEqual([true, false]);
  });
});

describe('a typed day', () => {
  it.each([
    ['31/02/2026', undefined],
    ['11/31/2026', undefined],
    ['13/13/2026', undefined],
    ['5/11/26', undefined],
    ['5/11/2026', '2026-11-05'],
    ['05-11-2026', '2026-11-05'],
    ['2026-11-05', '2026-11-05'],
    ['29/02/2028', '2028-02-29'],
  ])('%s', (text, day) => {
    expect(typedDay(text)).toBe(day);
  });
});

describe('lines', () => {
  it('are read with their money in pence and their days as days', () => {
    expect(read(typed())).toMatchObject({
      lines: [
        { admission_date: '2026-03-02', total_weekly_rate: 135300, additional_care_cost: null },
      ],
    });
  });

  it.each<[Partial<TypedLine>, object]>([
    [{ admission_date: '' }, { 'lines.0.admission_date': ['Please select a date'] }],
    [
      { admission_date: '31/02/2026' },
      { 'lines.0.admission_date': ['Enter a date as dd/mm/yyyy'] },
    ],
    [
      { admission_date: '1/11/2026' },
      { 'lines.0.admission_date': ['The admission date must be in October 2026 or before'] },
    ],
    [
      { funding_body: 'icb-frimley' },
      {
        'lines.0.funding_body': [
          'NHS Frimley Integrated Care Board ended on 31 March 2026. Choose who pays now',
        ],
      },
    ],
    [
      { total_weekly_rate: '0' },
      {
        'lines.0.total_weekly_rate': ['Enter the total weekly rate in pounds, for example 1353.00'],
      },
    ],
    [
      { additional_care_required: null },
      { 'lines.0.additional_care_required': ['This field is required'] },
    ],
    [
      { additional_care_cost: '5' },
      { 'lines.0.additional_care_cost': ['Clear the cost, or answer Yes to additional care'] },
    ],
    [
      { additional_care_required: true },
      { 'lines.0.additional_care_cost': ['Enter the weekly cost of additional care'] },
    ],
    [
      { additional_care_required: true, additional_care_cost: '1353.01' },
      {
        'lines.0.additional_care_cost': [
          'Additional care cannot cost more than the total weekly rate',
        ],
      },
    ],
    [{ review_date: '1/1/2027' }, { 'lines.0.review_type': ['Choose the kind of review'] }],
    [
      { admission_date: '31/12/1989' },
      { 'lines.0.admission_date': ['The admission date must be 01/01/1990 or later'] },
    ],
    [{ funding_body: '' }, { 'lines.0.funding_body': ['This field is required'] }],
    [{ funding_body: 'nhs-rx3' }, { 'lines.0.funding_body': ['Choose who pays from the list'] }],
    [
      { total_weekly_rate: '20000.01' },
      {
        'lines.0.total_weekly_rate': ['Enter the total weekly rate in pounds, for example 1353.00'],
      },
    ],
    [
      { review_date: '1/3/2026', review_type: 'COM' },
      { 'lines.0.review_date': ['The review cannot be before the admission'] },
    ],
    [{ review_type: 'CLIN' }, { 'lines.0.review_date': ['Please select a date'] }],
    [
      { ended_on: '6/11/2026', end_reason: 'home' },
      { 'lines.0.ended_on': ['The end cannot be after today'] },
    ],
    [{ ended_on: '1/11/2026' }, { 'lines.0.end_reason': ['This field is required'] }],
    [{ end_reason: 'died' }, { 'lines.0.ended_on': ['Please select a date'] }],
    [
      { invoicing_address: 'x'.repeat(501) },
      { 'lines.0.invoicing_address': ['The address can be at most 500 characters long'] },
    ],
    [
      { invoicing_code: 'x'.repeat(31) },
      { 'lines.0.invoicing_code': ['The code can be at most 30 characters long'] },
    ],
    [{ invoicing_address: ' ' }, { 'lines.0.invoicing_address': ['This field is required'] }],
    [
      { comments: 'x'.repeat(501) },
      { 'lines.0.comments': ['The comment can be at most 500 characters long'] },
    ],
    [
      { invoicing_address: 'PO Box 943-476-5919' },
      { 'lines.0.invoicing_address': [REMOVE_NHS_NUMBER] },
    ],
    [{ invoicing_code: 'NHS9434765919A' }, { 'lines.0.invoicing_code': [REMOVE_NHS_NUMBER] }],
    [{ invoicing_code: '9434 76 59 19' }, { 'lines.0.invoicing_code': [REMOVE_NHS_NUMBER] }],
    [
      { comments: 'Ask Mrs Lark' },
      {
        'lines.0.comments': ['Please leave out what could say who this is: a name with a title.'],
      },
    ],
    [{ comments: 'NHS 943 476 5919' }, { 'lines.0.comments': ['Please remove the NHS number.'] }],
    [
      { ended_on: '1/3/2026', end_reason: 'home' },
      { 'lines.0.ended_on': ['The end cannot be before the admission'] },
    ],
  ])('%o', (more, errors) => {
    expect(read(typed(more))).toEqual({ errors });
  });

  it('may have a person, an address and a long number in where the invoice goes', () => {
    const invoicing = {
      invoicing_address: 'Mrs J. Lark, PO Box 12345, Oxford OX1 1AA, 020 7946 0018',
      invoicing_code: 'PO-19434765919',
    };
    expect(read(typed(invoicing))).toMatchObject({ lines: [invoicing] });
  });

  it.each([
    ['2026-03-02', '2026-05-01', '2026-06-02'],
    ['2026-03-02', '2026-06-02', '2026-06-02'],
    ['2026-11-30', '2026-12-07', '2027-02-28'],
    // Three months later is past: the next such day after today, each counted from the admission.
    ['2026-03-02', '2026-06-03', '2026-09-02'],
    ['2024-11-30', '2026-11-24', '2026-11-30'],
    ['2024-11-24', '2026-11-24', '2027-02-24'],
    ['2024-11-30', '2027-01-10', '2027-02-28'],
  ])('admitted on %s are on %s offered a clinical review on %s', (admission, today, due) => {
    expect(offeredReview(admission as LondonDay, today as LondonDay)).toEqual({
      review_date: due,
      review_type: 'CLIN',
    });
  });

  it.each([
    [135_400, [135_300], undefined],
    [
      135_401,
      [135_300],
      "The rate without additional care is £1,354.01; this home's AQP rate is £1,353.00. Please check it.",
    ],
    [99_900, [135_300, 100_000], undefined],
    [5, [], undefined],
  ])('at %i beside the rates %o say %s', (total_weekly_rate, rates, warning) => {
    expect(rateWarning({ total_weekly_rate, additional_care_cost: null }, rates)).toBe(warning);
  });

  it('have a service user once at a time, in any case', () => {
    const again = typed({ service_user_id: 'ox-1042' });
    expect(read(typed(), again)).toEqual({
      errors: { 'lines.1.service_user_id': ['This placement is already in the list'] },
    });
    const ended = typed({ ended_on: '1/6/2026', end_reason: 'home' });
    expect(read(ended, typed({ admission_date: '1/6/2026' }))).toHaveProperty('lines');
  });

  it('are paid from the admission day on, and not on the day they end', () => {
    const days = (admission_date: string, ended_on: string | null) =>
      activeDays({ admission_date, ended_on }, PERIOD);
    expect([days('2026-03-02', null), days('2026-10-31', null)]).toEqual([31, 1]);
    expect([days('2026-10-10', '2026-10-10'), days('2026-03-02', '2026-10-08')]).toEqual([0, 7]);
    const lines = read(
      typed(),
      typed({ service_user_id: 'B2', ended_on: '31/10/2026', end_reason: 'home' }),
    );
    if (!('lines' in lines)) throw new Error('They are right');
    expect(totalsOf(lines.lines, PERIOD)).toMatchObject({
      placements: 1,
      lines: 2,
      total_weekly_rate: 135300,
      cost_in_period: Math.round((135300 * 61) / 7),
    });
  });
});
