import { describe, expect, it } from 'vitest';
import type { CentralResult } from '#shared/contacts/central.api.ts';
import { homesInRows, withHomes } from './chosenHomes.ts';
import { endText, isEffective, outcomeText, tallyOf, titleOf } from './commandText.ts';

const row = (outcome: CentralResult['outcome'], detail = ''): CentralResult => ({
  id: outcome,
  home: null,
  outcome,
  detail,
  contact_version: 0,
});
const down = { command: { act: 'standDown', email: 'a@example.org', stays: false }, name: 'Ada' };

describe('the words of a command', () => {
  it('count homes, also one', () => {
    expect(titleOf(down as never, 1)).toBe('Remove Ada as central contact at 1 care home');
    expect(titleOf(down as never, 1468)).toBe('Remove Ada as central contact at 1,468 care homes');
  });

  it('say what is to be, and what was done', () => {
    expect(outcomeText(row('becomes', 'Sam Reed'), false)).toBe(
      'Their contact Sam Reed becomes the central contact',
    );
    expect(outcomeText(row('becomes', 'Sam Reed'), true)).toBe(
      'Sam Reed became the central contact',
    );
    expect(outcomeText(row('refused', 'This home has closed'), true)).toBe('This home has closed');
  });

  it('tell changes from what is so already and what cannot be', () => {
    const rows = [row('appointed'), row('removed'), row('unchanged'), row('refused')];
    expect(tallyOf(rows)).toEqual({ change: 2, same: 1, refused: 1 });
    expect(rows.filter(isEffective)).toHaveLength(2);
    expect(endText(rows)).toBe('2 done, 1 so already, 1 not done');
  });
});

describe('chosen homes', () => {
  const home = (id: string) => ({ id, name: id, provider: '' });

  it('are chosen once each', () => {
    const ids = withHomes([home('a')], [home('b'), home('a'), home('b')]).map(({ id }) => id);
    expect(ids).toEqual(['a', 'b']);
  });

  it('come from a file’s column of ids, or its first one', () => {
    const rows = [{ cells: { Name: 'x', ID: ' RX3LD ' } }, { cells: { Name: 'y', ID: '' } }];
    expect(homesInRows(['Name', 'ID'], rows).map(({ id }) => id)).toEqual(['RX3LD']);
    expect(homesInRows(['Name', 'Other'], rows).map(({ id }) => id)).toEqual(['x', 'y']);
  });
});
