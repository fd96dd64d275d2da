import { describe, expect, it } from 'vitest';
import type { OverviewHome } from '#shared/centralContacts/centralContacts.api.ts';
import { aMovedInNote } from '../../testing/aBedNote.ts';
import { anOverviewHome as aHome } from './anOverviewHome.ts';
import {
  draftIn,
  figuresText,
  isConfirmedToday,
  isOld,
  matching,
  progressOf,
  restUnchanged,
  UNTOUCHED,
} from './overviewRows.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');

const today = { vacancy_updated_at: '2026-11-20T09:00:00.000Z' };

describe('confirmed today', () => {
  it('goes by the London day, not by 24 hours', () => {
    const lateYesterday = aHome('a', { vacancy_updated_at: '2026-11-19T23:59:00.000Z' });
    expect(isConfirmedToday(lateYesterday, NOW)).toBe(false);
    expect(isConfirmedToday(aHome('b', today), NOW)).toBe(true);
    // Half past midnight in London's summer is yesterday in UTC.
    const summer = aHome('c', { vacancy_updated_at: '2026-06-30T23:30:00.000Z' });
    expect(isConfirmedToday(summer, new Date('2026-07-01T08:00:00.000Z'))).toBe(true);
  });

  it('is no figure that a commissioner who rang found not right since', () => {
    const home = aHome('Oak', {
      vacancy_updated_at: '2026-11-20T08:00:00.000Z',
      vacancy_disputed_at: '2026-11-20T09:00:00.000Z',
    });
    const now = new Date('2026-11-20T10:00:00.000Z');
    expect(isConfirmedToday(home, now)).toBe(false);
    expect(restUnchanged([home], {}, now).homes).toEqual([home]);
    expect(isConfirmedToday({ ...home, vacancy_disputed_at: null }, now)).toBe(true);
  });

  it('is counted over the homes that may report', () => {
    const homes = [aHome('a', today), aHome('b'), aHome('c', { bar: 'not_reporting' })];
    expect(progressOf(homes, NOW)).toEqual({ done: 1, all: 2 });
  });
});

describe('the rest', () => {
  it('is what is not confirmed today, has an answer, and nothing typed', () => {
    const homes = [
      aHome('late'),
      aHome('done', today),
      aHome('suspended', { bar: 'aqp_suspension' }),
      aHome('never', { vacancy_updated_at: null }),
      aHome('typed'),
      aHome('asked for more', {
        bed_form: { kind: 'standard', total: 'Nursing', dementia: 'Nursing dementia' },
        vacant_beds: 2,
        vacancy_info: { types: [{ bed_type: 'Nursing', vacant_beds: 2 }], comments: '' },
      }),
      aHome('asked', { notes: [{ asks: 'taken' }] as OverviewHome['notes'] }),
      aHome('moved in', { notes: [aMovedInNote()] }),
      aHome('other form', { bed_form: { kind: 'aqp', types: ['Nursing'] } }),
    ];
    const draft = { total: '5', types: {}, comments: '' };
    const rows = { typed: { ...UNTOUCHED, edited: { draft, version: 4 } } };
    const rest = restUnchanged(homes, rows, NOW);
    expect(rest.homes.map(({ name }) => name)).toEqual(['late']);
    expect(rest.leftOut.map(({ home, why }) => [home.name, why])).toEqual([
      ['never', 'never'],
      ['typed', 'edited'],
      ['asked for more', 'form'],
      ['asked', 'asked'],
      ['moved in', 'moved_in'],
      ['other form', 'form'],
    ]);
  });
});

describe('a row’s fields', () => {
  it('begin without the beds of who has moved in, so that Confirm does not free them', () => {
    const home = aHome('a', { notes: [aMovedInNote()] });
    const types = { 'Residential dementia': '1' };
    expect(draftIn(UNTOUCHED, home)).toMatchObject({ total: '2', types });
    const draft = { total: '3', types, comments: '' };
    expect(draftIn({ ...UNTOUCHED, edited: { draft, version: 4 } }, home)).toEqual(draft);
    expect(draftIn(UNTOUCHED, aHome('b'))).toMatchObject({ total: '3', types });
  });
});

describe('old figures', () => {
  it('are those of seven days and more', () => {
    const at = (vacancy_updated_at: string | null) =>
      isOld(aHome('a', { vacancy_updated_at }), NOW);
    expect(at('2026-11-13T10:00:01.000Z')).toBe(false);
    expect(at('2026-11-13T10:00:00.000Z')).toBe(true);
    expect(at(null)).toBe(false);
  });
});

describe('the search', () => {
  it('finds names, providers and authorities, whatever the case and accents', () => {
    const homes = [aHome('Café House'), aHome('Oak', { local_authority: { name: 'Devon' } })];
    expect(matching(homes, ' cafe ')).toHaveLength(1);
    expect(matching(homes, 'DEVON')).toHaveLength(1);
    expect(matching(homes, 'trees')).toHaveLength(2);
    expect(matching(homes, '')).toHaveLength(2);
    expect(matching(homes, 'nowhere')).toEqual([]);
  });
});

it('figures read as one line', () => {
  expect(figuresText(aHome('a'))).toBe('3 vacant beds (Residential 3, Residential dementia 1)');
  expect(figuresText(aHome('a', { vacant_beds: 0 }))).toBe('0 vacant beds');
  const oneBed = { vacant_beds: 1, vacancy_info: { types: [], comments: '' } };
  expect(figuresText(aHome('a', oneBed))).toBe('1 vacant bed');
});
