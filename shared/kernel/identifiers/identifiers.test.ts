import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../calendar.ts';
import { type IdentifierKind, identifierError, identifierIn } from './identifiers.ts';
import { hasNhsNumber, isNhsNumber } from './numbers.ts';

const today = '2026-11-24' as LondonDay;
const kindOf = (text: string) => identifierIn(text, { today });

/** The table of enquiries, section 2a: of each row what is refused, and what looks like it and is not. */
const TABLE: Record<IdentifierKind, { refused: string[]; allowed: string[] }> = {
  'an NHS number': {
    refused: [
      '943 476 5919',
      '9434765919',
      '943-476-5919',
      '943–476–5919',
      '943.476.5919',
      '(943) 476 5919',
      '94 34 76 59 19',
      'NHS9434765919x',
      '943\u200B4765919',
      '943\u00AD476\u00A05919',
      '９４３ ４７６ ５９１９',
      '٩٤٣ ٤٧٦ ٥٩١٩',
      // Grouped as one is, whatever its check digit.
      '943 476 5918',
      'room 5 943 476 5919',
    ],
    allowed: [
      '9434 7659',
      'Insulin at 08 12 16 20',
      // Five pairs of hours, though the check digit is right.
      'Turned at 12 08 16 20 00',
      'Insulin at 0800 1200 1600',
      '943 476, 5919',
      '943\n476\n5919',
    ],
  },
  'a National Insurance number': {
    refused: [
      'AB123456C',
      'ab 12 34 56 c',
      'AB-12-34-56-C',
      'ZZ123456D',
      'QQ 123456 A',
      'NI AB123456',
      'NINO: AB 12 34 56',
      'NI number AB123456',
    ],
    allowed: [
      'AB1234C',
      'Insulin at 08 12 16 a day',
      'AB 12 34',
      'ABC 12 34 56 D',
      'AB 12 34 56 E',
    ],
  },
  'a phone number': {
    refused: [
      '020 7946 0018',
      '02079460018',
      '(020) 7946 0018',
      '01632-960777',
      '01632/960777',
      '01632.960.777',
      '07911 123456',
      '+44 20 7946 0018',
      '+442079460018',
      '+44 (0)20 7946 0018',
      '+44(0)7911 123 457',
      '0044 20 7946 0018',
      '0800 123 4567',
      '0116 496 000',
    ],
    allowed: [
      'Insulin at 0800 1200 1600',
      'Rounds 0930 1300 930',
      '0.25 ml',
      'Rooms 01 02 03 04 05 06',
      'Rang 0800',
    ],
  },
  'an email, a web address': {
    refused: [
      'sam@example.org',
      'sam @ example.org',
      'sam(at)example.org',
      'sam [at] example [dot] org',
      'sam at example dot org',
      'sam at example dot co dot uk',
      'https://example.test',
      'www.example.test',
      'bit.ly/x',
      'maps.app.goo.gl/abc',
      'example.com',
      'Example.NHS.UK',
      'example dot com',
      't.me',
    ],
    allowed: [
      'Look at the garden.',
      'Meet us @ reception. Please ring.',
      'Eats well.Me and others help',
      'and/or',
      'e.g. soft food',
      'No dots at all',
    ],
  },
  'a postcode': {
    refused: ['SW9 9SL', 'sw99sl', 'SW9-9SL', 'OL1 1AA', 'W1A 0AX', 'EC1A 1BB', 'm1 1ae'],
    allowed: ['SW9', 'B1 2pm', 'S2 5mg', 'N1 2nd', 'E2 3rd', 'L4 5th', 'QQ1 1AA', 'B12', 'M1 5 mg'],
  },
  'a date of birth': {
    refused: [
      'dob 12.3.41',
      'DOB',
      'D.O.B.',
      'd.o.b 12',
      'dob12',
      'Date of birth',
      'birthday',
      'born here',
    ],
    allowed: ['airborne', 'newborn', 'to do both', 'stubborn', 'borne', 'birthdays'],
  },
  'a date from the past': {
    refused: [
      '12/3/1941',
      '12.3.41',
      '12-03-1941',
      '12 3 1941',
      '12 March 1941',
      '12th of March 1941',
      '12 Mar 41',
      'March 12, 1941',
      '12-Mar-1941',
      '1941-03-12',
      'moved in 1/2/25',
      '22/11/2025',
    ],
    allowed: [
      'from 12/12/2026',
      '23/11/2025',
      '1/2/26',
      '5/11/27',
      'March 1941',
      '31/2/1941',
      '12-10-08 units',
      'insulin glargine 12-10-08',
      'NovoMix 12-0-8',
      '12 March 14:00',
      '08 12 1600',
      '120/80/60',
      'pages 1.2',
    ],
  },
  'a name with a title': {
    refused: [
      'Mr Jones',
      'Mrs. Jones',
      'Miss O’Neil',
      'Ms J',
      'Mx Lee',
      'Dr Patel',
      'Prof Plum',
      'Rev Green',
      'Mr de Souza',
      'mr jones',
      'mrs jones',
      'MRS JONES',
      'MRS jones',
      'MR JONES',
      'MR Jones',
    ],
    allowed: [
      'Dr visits weekly',
      'Dr Monday to Friday',
      'gliclazide mr 30 mg',
      'gliclazide MR tablets',
      'MR SCAN booked',
      'metformin MR 500 mg',
      'MS, PEG 1,500 ml',
      'miss meals',
      'the Dr, Friday',
    ],
  },
  'an age': {
    refused: [
      '84yo',
      '84 y/o',
      '84 y.o.',
      '84 years old',
      '84-year-old',
      '84 years of age',
      '84 yrs',
      '84yr',
      'age 84',
      'aged 84',
      'Age: 16',
      '84F',
      '31M',
      'aged 84 and 86',
    ],
    allowed: [
      'aged 65 and over',
      'aged 65 or over',
      '65+ years old',
      'aged 65+',
      'aged 65 plus',
      '65 years old and over',
      '18 to 65 years old',
      'aged 18-65',
      'aged between 65 and 90',
      'Catheter 16F',
      'Catheter 30F',
      '15 years old',
      '120 years old',
      '84Fr',
      '84 beds',
    ],
  },
  initials: {
    refused: [
      'J.S.',
      'J.S',
      'j.s.',
      'J. S.',
      'J.S.T.',
      'J Smith',
      'J. Smith',
      'J.Smith',
      'visits J.S',
    ],
    allowed: [
      'e.g. i.e. a.m. p.m. b.d. o.d. t.d.s. q.d.s. p.r.n. n.b. i.v. i.m. s.c. p.o. U.K.',
      'E.G.',
      'A Nursing bed is free',
      'I Think so',
      'Unit B Residential',
      'Vitamin D. Residents get it',
      'Wing C Monday',
      'C. Diff',
      'D.N.A.C.P.R.',
    ],
  },
  'a long number': {
    refused: ['K123456', '12345', 'ref 1234567'],
    allowed: [
      '£12000',
      '£ 12000',
      '12000 units',
      '10000iu',
      '12500 ml',
      '50000 mcg',
      '1,500 ml',
      '1234',
      '12 345',
    ],
  },
};

describe.each(Object.entries(TABLE))('%s', (kind, { refused, allowed }) => {
  it.each(refused)('is found in "%s"', (text) => {
    expect(kindOf(text)).toBe(kind);
    expect(kindOf(`She asked, ${text}, and left`)).toBe(kind);
  });
  it.each(allowed)('is not found in "%s"', (text) => {
    expect(kindOf(text)).toBeUndefined();
  });
});

describe('what is said of a text', () => {
  it('names the first kind of the table, never its words', () => {
    const error = identifierError('Mrs Jones, dob 12.3.41, 943 476 5919', { today });
    expect(error).toBe('Please leave out what could say who this is: an NHS number.');
    expect(identifierError('Mrs Jones', { today })).toBe(
      'Please leave out what could say who this is: a name with a title.',
    );
    expect(identifierError('Two rooms face the garden', { today })).toBeUndefined();
  });

  it('goes by the day on which it is asked', () => {
    const at = (day: string) => identifierIn('moved in 12/12/2026', { today: day as LondonDay });
    expect([at('2026-11-24'), at('2027-12-13'), at('2027-12-14')]).toEqual([
      undefined,
      undefined,
      'a date from the past',
    ]);
  });
});

describe('a place’s own addresses', () => {
  const own = {
    phone: '01632 960777',
    email: 'Larch@example.org',
    website: 'https://www.larch.co.uk/',
  };
  it.each([
    'Please ring 01632 960 777 after ten',
    'Ring +44 1632 960777, or larch@example.org.',
    'See www.larch.co.uk or https://larch.co.uk',
  ])('may stand in its comments: "%s"', (text) => {
    expect(kindOf(text)).toBeDefined();
    expect(identifierIn(text, { today, own })).toBeUndefined();
  });
  it.each([
    ['Ring 01632 960778', 'a phone number'],
    ['Ring 01632 960777 or 01632 960778', 'a phone number'],
    ['Write to sam.larch@example.org', 'an email, a web address'],
    ['See larch.co.uk/residents', 'an email, a web address'],
    ['Ring 01632 960777 about Mrs Jones', 'a name with a title'],
  ])('let nobody else’s in: "%s"', (text, kind) => {
    expect(identifierIn(text, { today, own })).toBe(kind);
  });
  it('are both numbers, the regulator’s and the one that its people say', () => {
    const both = { ...own, public_phone: '01632 960456' };
    for (const text of [`Ring ${own.phone}`, 'Ring 01632 960456', `${own.phone} or 01632960456`]) {
      expect(identifierIn(text, { today, own: both })).toBeUndefined();
    }
    expect(identifierIn('Ring 01632 960456', { today, own })).toBe('a phone number');
  });

  it('that are not known let nothing in', () => {
    const none = { phone: '', email: '', website: '' };
    expect(identifierIn('Ring 01632 960777', { today, own: none })).toBe('a phone number');
  });
});

describe('an NHS number by itself', () => {
  it('is known by its check digit, in any grouping, and never inside a longer run of digits', () => {
    expect([isNhsNumber('9434765919'), isNhsNumber('9434765918')]).toEqual([true, false]);
    for (const text of ['PO 943-476-5919', 'AB9434765919', '9434 7659 19', '94.34.76.59.19']) {
      expect(hasNhsNumber(text), text).toBe(true);
    }
    for (const text of ['19434765919', '94347659190', '943 476 5918', 'PO Box 9434']) {
      expect(hasNhsNumber(text), text).toBe(false);
    }
  });
});

it('answers within a moment, whatever is pasted', () => {
  const pasted = [
    '0',
    '+44 ',
    'a.',
    'J. ',
    'x@',
    '1 ',
    'Mr ',
    '12/',
    '(at) ',
    'a-',
    'between 1 and ',
  ];
  const start = performance.now();
  for (const part of pasted) identifierIn(part.repeat(20_000 / part.length), { today });
  expect(performance.now() - start).toBeLessThan(2000);
});
