import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { NEUTRAL_WORD_COUNT } from './neutralWordCount.ts';
import { NEUTRAL_WORDS } from './neutralWords.ts';

/** Colours that a tag, a chart or a freshness has, and others that would be taken for one. */
const COLOURS =
  'amber black blue brown gold green grey orange pink purple red silver teal white yellow';
/** Words that are also given names, or of illness, care and dying. */
const OF_PEOPLE =
  'basil cherry crystal daisy fern ginger hazel heather holly iris ivy jasmine lily olive poppy robin rose ruby willow';
const OF_CARE =
  'bed care cough fall fever needle nurse patient pillow stool swallow syrup theatre ward';

it('are as many as their positions, each once, and can be said', () => {
  expect(NEUTRAL_WORDS).toHaveLength(NEUTRAL_WORD_COUNT);
  expect(new Set(NEUTRAL_WORDS).size).toBe(NEUTRAL_WORD_COUNT);
  expect(NEUTRAL_WORDS.filter((word) => !/^[a-z]{4,12}$/.test(word))).toEqual([]);
});

it('are no colours of tags, no names and nothing of care', () => {
  const refused = new Set([COLOURS, OF_PEOPLE, OF_CARE].flatMap((words) => words.split(' ')));
  expect(NEUTRAL_WORDS.filter((word) => refused.has(word))).toEqual([]);
});

it('stay where they are: shortlists keep positions', () => {
  const hash = createHash('sha256').update(NEUTRAL_WORDS.join(' ')).digest('hex');
  expect(hash).toBe('4928c08593998fb8fc61891a8e1d09b04699b9bf9f7102020415456ecf57872d');
});
