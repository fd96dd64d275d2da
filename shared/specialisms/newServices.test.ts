import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FAST_TRACK,
  NO_YOUNG_ADULTS,
  SPECIALISM_CATEGORIES,
  YOUNG_ADULT_AGES,
  YOUNG_ADULTS,
} from './categories.ts';
import {
  ALL_NEW_SERVICES,
  byCategory,
  inOrder,
  isBarred,
  isLanguage,
  LANGUAGES,
  newServicesErrors,
  withToggled,
} from './newServices.ts';

const specialisms = SPECIALISM_CATEGORIES.flatMap(({ options }) => options);
const youngAdults =
  SPECIALISM_CATEGORIES.find(({ name }) => name === YOUNG_ADULTS)?.options.filter(
    (option) => option !== NO_YOUNG_ADULTS,
  ) ?? [];
const [YOUNG = ''] = youngAdults;

describe('the specialisms', () => {
  it('are in the twelve categories of the specification, in its order', () => {
    expect(SPECIALISM_CATEGORIES.map(({ name }) => name)).toEqual([
      'Accommodations and services',
      'Respiratory care',
      'Gastrointestinal care',
      'Catheter management',
      'Medication administration',
      'Wound care',
      'Other care needs',
      'Behavioural and mental health needs',
      'Neurological and brain injury care needs',
      'Specialist nursing homes',
      'Young adults',
      'Cultural preferences',
    ]);
    for (const { name, options } of SPECIALISM_CATEGORIES) {
      expect(options.length, name).toBeGreaterThanOrEqual(8);
      expect(options.length, name).toBeLessThanOrEqual(20);
    }
  });

  it('are each a thing of its own, and no language', () => {
    const all = [...specialisms, ...LANGUAGES].map((value) => value.toLowerCase());
    expect(new Set(all).size).toBe(all.length);
    expect(ALL_NEW_SERVICES).toBe(all.length);
    expect(specialisms).toContain(FAST_TRACK);
  });

  it('have the exclusive option among the young adults, who are 18 to 55', () => {
    expect(NO_YOUNG_ADULTS).toBe('We do not accept Young Adult Placements');
    expect(YOUNG_ADULT_AGES).toEqual({ from: 18, to: 55 });
    expect(youngAdults.length).toBeGreaterThan(5);
  });
});

describe('the languages', () => {
  it('are 190, those first that are asked for most, each fit to be shown', () => {
    expect(LANGUAGES).toHaveLength(190);
    expect(LANGUAGES.slice(0, 3)).toEqual(['English', 'Welsh', 'British Sign Language']);
    for (const language of LANGUAGES) expect(language).toMatch(/^[\p{L}][\p{L} .()'-]+$/u);
    const collator = new Intl.Collator('en');
    const rest = LANGUAGES.slice(3);
    expect([...rest].sort(collator.compare)).toEqual(rest);
    expect(isLanguage('Polish')).toBe(true);
    expect(isLanguage('Dementia')).toBe(false);
  });

  it('name their source', () => {
    expect(readFileSync('data/SOURCES.md', 'utf8')).toContain('shared/specialisms/languages.json');
  });
});

describe('a choice', () => {
  it.each([
    ['nothing', []],
    ['a language', ['Polish']],
    ['the exclusive option alone', [NO_YOUNG_ADULTS, 'Dementia', 'Polish']],
    ['every young-adult option but that', youngAdults],
  ])('is good: %s', (_, values) => expect(newServicesErrors(values)).toEqual([]));

  it.each([
    ['an unknown value', ['Dementia', 'Juggling'], ["'Juggling' is not a specialism"]],
    ['another case', ['dementia'], ["'dementia' is not a specialism"]],
    ['a name of an object’s own', ['constructor', '__proto__'], ["'constructor'", "'__proto__'"]],
    ['a repeated value', ['Polish', 'Polish', 'Polish'], ["'Polish' is chosen more than once"]],
    [
      'the exclusive option with another',
      [YOUNG, NO_YOUNG_ADULTS],
      ["'We do not accept Young Adult Placements' cannot be chosen with other"],
    ],
  ])('is refused, naming it: %s', (_, values, starts) => {
    const errors = newServicesErrors(values);
    expect(errors.map((error, i) => error.startsWith(starts[i] ?? '?'))).toEqual(
      starts.map(() => true),
    );
  });

  it('names at most ten slips', () => {
    const many = Array.from({ length: 50 }, (_, i) => `no ${i}`);
    expect(newServicesErrors(many)).toHaveLength(10);
  });

  it('loses the other young-adult options when they are declined, and gets them back by hand', () => {
    const declined = withToggled(['Dementia', ...youngAdults, 'Polish'], NO_YOUNG_ADULTS);
    expect(declined).toEqual(['Dementia', NO_YOUNG_ADULTS, 'Polish']);
    for (const option of youngAdults) {
      expect(isBarred(declined, option)).toBe(true);
      expect(withToggled(declined, option)).toEqual(declined);
    }
    const opened = withToggled(declined, NO_YOUNG_ADULTS);
    expect(isBarred(opened, YOUNG)).toBe(false);
    expect(withToggled(opened, YOUNG)).toContain(YOUNG);
    expect(isBarred(declined, 'Dementia')).toBe(false);
  });

  it('stays good and in order whatever is ticked and unticked', () => {
    const all = [...specialisms, ...LANGUAGES];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...all, ...youngAdults, NO_YOUNG_ADULTS)), (ticked) => {
        let chosen: string[] = [];
        for (const option of ticked) chosen = withToggled(chosen, option);
        expect(newServicesErrors(chosen)).toEqual([]);
        expect(inOrder(chosen)).toEqual(chosen);
        const { categories, languages } = byCategory(chosen);
        expect([...categories.flatMap(({ options }) => options), ...languages]).toEqual(chosen);
        expect(categories.every(({ options }) => options.length > 0)).toBe(true);
      }),
    );
  });
});
