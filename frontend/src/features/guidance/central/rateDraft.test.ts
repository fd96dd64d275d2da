import { expect, it } from 'vitest';
import { RATE_MESSAGE } from '../../../../../shared/guidance/rates.ts';
import { changesOf, draftOf, readDraft } from './rateDraft.ts';

const content = {
  ccgs: {},
  ccg_rates: { North: 1353, South: 1400.5 },
  la_rates: { Bromley: 1353 },
  version: 1,
  saved_at: null,
};

it('what is shown for editing reads as the same rates', () => {
  expect(draftOf(content)).toEqual({
    'ccg_rates.North': '1353',
    'ccg_rates.South': '1400.50',
    'la_rates.Bromley': '1353',
  });
  expect(readDraft(draftOf(content))).toEqual({
    rates: { ccg_rates: content.ccg_rates, la_rates: content.la_rates },
    errors: {},
  });
});

it('an empty field has no rate, and one that is no amount has a message', () => {
  const { rates, errors } = readDraft({
    'ccg_rates.North': ' ',
    'ccg_rates.South': '£1,401',
    'la_rates.Bromley': 'much',
  });
  expect(rates).toEqual({ ccg_rates: { South: 1401 }, la_rates: {} });
  expect(errors).toEqual({ 'la_rates.Bromley': [RATE_MESSAGE] });
});

it('names what would change, and nothing else', () => {
  const after = { ccg_rates: { North: 1353, East: 1200 }, la_rates: { Bromley: 1399.99 } };
  expect(changesOf(content, after)).toEqual([
    { name: 'East', before: null, after: 1200 },
    { name: 'South', before: 1400.5, after: null },
    { name: 'Bromley', before: 1353, after: 1399.99 },
  ]);
});
