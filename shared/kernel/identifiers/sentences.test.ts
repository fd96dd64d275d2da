import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { LondonDay } from '../calendar.ts';
import { checkText } from './textCheck.ts';

const today = '2026-11-27' as LondonDay;
const sentencesOf = (file: string): string[] =>
  readFileSync(new URL(`testing/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
const stopped = (text: string): boolean => checkText(text, { today }).answer !== 'passed';

/** 500 sentences as care homes and wards write them, made up, about no person. */
const NOTES = sentencesOf('careNotes.txt');
/** 500 that name somebody made up. The last 25 hold a first name and nothing else: those are not seen. */
const NAMING = sentencesOf('naming.txt');

/** Enquiries, section 8. */
const MOST = { wronglyStopped: 1 / 50, missed: 1 / 10 };

it('stops at most 1 in 50 sentences that name nobody, and misses at most 1 in 10 that name somebody', () => {
  for (const sentences of [NOTES, NAMING]) expect(new Set(sentences).size).toBe(500);
  const wrongly = NOTES.filter(stopped);
  const missed = NAMING.filter((text) => !stopped(text));
  const figures =
    `${wrongly.length} of 500 that name nobody are refused or asked about: ${wrongly.join(' | ') || 'none'}; ` +
    `${missed.length} of 500 that name somebody pass: ${missed.join(' | ') || 'none'}`;
  process.stdout.write(`${figures}\n`);
  expect(wrongly.length / NOTES.length, figures).toBeLessThanOrEqual(MOST.wronglyStopped);
  expect(missed.length / NAMING.length, figures).toBeLessThanOrEqual(MOST.missed);
});
