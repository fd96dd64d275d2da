import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../calendar.ts';
import { isKnownWord } from './knownWords.ts';
import { EQUIPMENT, ILLNESSES, LANGUAGES, OPTIONS } from './namedThings.ts';
import { checkText, checkTexts, IS_THIS_ABOUT_A_PERSON, textHash } from './textCheck.ts';

const today = '2026-11-27' as LondonDay;
const answerTo = (text: string) => checkText(text, { today }).answer;

/** The three lists under the table of section 2a. */
describe('the specification’s examples', () => {
  it.each([
    'MS, PEG 1,500 ml',
    'Insulin at 08 12 16 20',
    'Insulin at 0800 1200 1600',
    'Dr visits weekly',
    'from 12/12/2026',
    'aged 65 and over',
    'SW9',
    'Catheter 16F',
    'gliclazide mr 30 mg',
    'airborne',
  ])('%s passes', (text) => expect(answerTo(text)).toBe('passed'));

  it.each([
    '943 476 5919',
    'K123456',
    'dob 12.3.41',
    'sw99sl',
    'mrs jones',
    '84yo',
    'J.S.',
    'bit.ly/x',
    '+44 20 7946 0018',
  ])('%s is refused', (text) => expect(answerTo(text)).toBe('refused'));

  it.each(['Bay 4 bed 2', 'son Peter'])('%s is asked about', (text) =>
    expect(answerTo(text)).toBe('asked'),
  );
});

describe('a text is asked about', () => {
  it.each([
    ['where somebody lies', 'Ward 7'],
    ['where somebody lies, with a letter', 'In room 12b'],
    ['where somebody lies, with a letter before', 'bay B4'],
    ['a side room', 'side-room no. 3'],
    ['a relation before a name', 'Her husband Tomasz'],
    ['a relation in capitals before a name', 'PT LARKSPUR'],
    ['what somebody is called', 'known as Peggy'],
    ['who is called so', 'a man called Larkspur'],
    ['two names', 'We met Peggy Larkspur today'],
    ['two names with marks', 'Siân O’Connor-Ødegård'],
    ['two names at the beginning', 'Peggy Larkspur likes tea'],
    ['a word and a name at the beginning', 'Ask Peggy'],
    ['two names after a colon', 'Contact: Peggy Larkspur'],
    ['two names in capitals', 'PEGGY LARKSPUR'],
    ['a name beside a town that is a name', 'for Peggy Preston'],
    ['a word of two scripts', 'P\u0435ggy likes tea'],
  ])('%s', (_, text) => expect(answerTo(text)).toBe('asked'));
});

describe('nothing is asked about', () => {
  it.each([
    ['a unit', 'a bed 120 cm wide, room 14 m2'],
    ['a time', 'bed 1400, room 14:30, bed 2pm, bed 24/7'],
    ['how long', 'a bed 2 weeks, room 3 days'],
    ['a name without its number', 'ward, bay and room'],
    ['weekdays', 'Monday Tuesday, and every Wednesday Evening'],
    ['months', 'January February'],
    ['languages', 'Speaks Polish Punjabi'],
    ['an authority', 'for Tower Hamlets and Milton Keynes'],
    ['a town and what is there', 'at Kingston Hospital'],
    ['options', 'a Nursing Dementia bed by Fast Track'],
    ['illnesses', 'with Multiple Sclerosis and Lewy Body dementia'],
    ['medicines', 'on Apixaban Tablets'],
    ['equipment', 'uses a Sara Stedy and a Zimmer Frame'],
    ['a unit with a name', 'in our Larchwood Unit'],
    ['a heading', 'Ground Floor Only'],
    ['a text in capitals', 'TWO BEDS FREE ON GROUND FLOOR'],
    ['a sentence after another', 'No stairs. Ramp at the door. Lift works'],
    ['a small unit', '25 μg, 5 µmol'],
    ['a first name, which is not seen', 'Peggy likes tea'],
  ])('%s', (_, text) => expect(answerTo(text)).toBe('passed'));
});

describe('an answer', () => {
  it('goes for the very text that was asked about', () => {
    const textAnswer = checkText('son Peter', { today });
    expect(textAnswer).toEqual({ answer: 'asked', hash: textHash('son Peter') });
    const checked = [textHash('son Peter')];
    expect(checkText('son Peter', { today, checked }).answer).toBe('passed');
    expect(checkText('son Peter.', { today, checked }).answer).toBe('asked');
  });

  it('lets nothing through that is refused', () => {
    const text = 'Mrs Jones in bay 4';
    expect(checkText(text, { today, checked: [textHash(text)] })).toEqual({
      answer: 'refused',
      kind: 'a name with a title',
    });
  });

  it('is of the whole form: refused and asked by field, and nothing of a text that stays', () => {
    const texts = {
      line: { text: 'Mrs Jones', before: '' },
      other: { text: 'son Peter' },
      comments: { text: 'Ask Mrs Jones', before: 'Ask Mrs Jones' },
    };
    expect(checkTexts(texts, { today })).toEqual({
      errors: { line: ['Please leave out what could say who this is: a name with a title.'] },
      asked: { other: textHash('son Peter') },
    });
    expect(IS_THIS_ABOUT_A_PERSON).toBe('Is this about a person?');
  });

  it('is not asked for the place’s own site and address', () => {
    const own = { website: 'www.larch.co.uk', email: 'Peter.Larkspur@example.org' };
    const text = 'Write to Peter.Larkspur@example.org or see www.larch.co.uk';
    expect(checkText(text, { today, own }).answer).toBe('passed');
  });
});

describe('the hash of a text', () => {
  it('is FNV-1a in 64 bits of its UTF-8', () => {
    // The published values of the empty text, 'a' and 'foobar'.
    expect(['', 'a', 'foobar'].map(textHash)).toEqual([
      'cbf29ce484222325',
      'af63dc4c8601ec8c',
      '85944171f73967e8',
    ]);
  });
});

describe('the lists', () => {
  /** Frequent first names and surnames, those that are words or stand in names of things too. */
  const NAMES = `
    oliver george arthur noah muhammad leo oscar harry archie henry charlie jack thomas freddie
    james william theo alfie peter john david michael paul andrew mark robert richard
    christopher stephen steven simon anthony kevin philip martin brian alan ronald kenneth
    dennis raymond roy ernest albert frank fred walter leonard norman gordon douglas donald bill
    mary margaret susan patricia christine linda jean barbara ann anne elizabeth dorothy joan
    sheila maureen pauline joyce rose grace joy dawn hope faith ivy olive iris pearl ruby violet
    daisy lily poppy heather hazel holly marie wendy sue amber kirsty juliet sara kylie abbey
    carol gail penny sandy robin jasmine ginger melody smith jones taylor brown williams wilson
    johnson davies patel khan wright thompson evans roberts green wood jackson clarke harris
    clark baker king allen scott young bell cook carter hill lewis robinson walker hughes
    edwards turner cooper parker harding marsh fisher hunter mason gardner cole butler fletcher
    archer potter weaver webb fox wolf moore morris price bennett gray murphy stevens murray
    shaw collins mills knight palmer kelly ryan burns
  `;
  it('hold no name of a person', () => {
    const lists = [LANGUAGES, OPTIONS, ILLNESSES, EQUIPMENT];
    const knownNames = NAMES.trim()
      .split(/\s+/)
      .filter((name) => isKnownWord(name) || lists.some((list) => list.has(name)));
    expect(knownNames).toEqual([]);
  });

  it('have every local authority of the bundled file', () => {
    const file = new URL('../../../data/areas/authorities.csv', import.meta.url);
    const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n');
    const names = lines.map((line) => line.split(',')[1] ?? '');
    expect(names.length).toBeGreaterThan(150);
    expect(names.filter((name) => answerTo(`funded by ${name}`) !== 'passed')).toEqual([]);
  });
});

it('answers within a moment, whatever is pasted', () => {
  const start = performance.now();
  for (const part of ['Peggy ', 'bed ', 'son ', 'ΑA', "A'", 'PEGGY-', 'room 4 ', 'Ss', '. ']) {
    checkText(part.repeat(20_000 / part.length), { today });
  }
  expect(performance.now() - start).toBeLessThan(3000);
});
