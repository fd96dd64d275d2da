import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { compareRecords, summaryOf } from './compareRecords.ts';

const folder = mkdtempSync(join(tmpdir(), 'placewell-record-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function aRecord(name: string, parts: Record<string, string>): string {
  for (const [part, text] of Object.entries(parts)) {
    const file = join(folder, name, part);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return join(folder, name);
}

const PARTS = {
  'jobs/jobs.json': '{"a":{"cron":"0 9"},"b":1}',
  'graphql/schema.graphql': 'type A\ntype B\n',
  'mails/1.txt': 'Dear reader',
};
const SECTIONS = ['jobs', 'graphql', 'mails'];
const before = aRecord('before', PARTS);

it('finds nothing in two that are equal', () => {
  const { lines, isEqual } = compareRecords(before, aRecord('same', PARTS), SECTIONS);
  expect(isEqual).toBe(true);
  expect(lines).toEqual([
    '✓ jobs: equal, 1 files',
    '✓ graphql: equal, 1 files',
    '✓ mails: equal, 1 files',
  ]);
});

it('names the file, and where in it, what has changed, come and gone', () => {
  const after = aRecord('after', {
    'jobs/jobs.json': '{"a":{"cron":"0 8"},"c":1}',
    'graphql/schema.graphql': 'type A\ntype C\n',
    'mails/2.txt': 'Dear reader',
  });
  const { lines, isEqual } = compareRecords(before, after, SECTIONS);
  expect(isEqual).toBe(false);
  expect(lines).toEqual([
    '✗ jobs: 1 of 1 files differ',
    '    jobs.json',
    '        a › cron: was "0 9", is "0 8"',
    '        b: is gone (1)',
    '        c: is new (1)',
    '✗ graphql: 1 of 1 files differ',
    '    schema.graphql',
    '        - type B',
    '        + type C',
    '✗ mails: 2 of 2 files differ',
    '    1.txt',
    '        is gone',
    '    2.txt',
    '        is new',
  ]);
});

it('says of a list what has come and gone, and not that all after it has moved', () => {
  const beforeFolder = aRecord('one', { 'jobs/list.json': '{"sources":["a","b","c"]}' });
  const other = aRecord('other', { 'jobs/list.json': '{"sources":["x","a","c"]}' });
  expect(compareRecords(beforeFolder, other, ['jobs']).lines.slice(2)).toEqual([
    '        sources: is gone "b"',
    '        sources: is new "x"',
  ]);
});

it('says where only the order is another, and where a line is there once more', () => {
  const turned = aRecord('turned', {
    'jobs/jobs.json': '{"b":1,"a":{"cron":"0 9"}}',
    'graphql/schema.graphql': 'type B\ntype A\n',
    'mails/1.txt': 'Dear reader\nDear reader',
  });
  const { lines, isEqual } = compareRecords(before, turned, SECTIONS);
  expect(isEqual).toBe(false);
  expect(lines.filter((line) => line.startsWith('        '))).toEqual([
    '        the whole: the same in another order',
    '        the same lines in another order or number',
    '        the same lines in another order or number',
  ]);
});

it('compares pictures by their bytes and shows none of them', () => {
  const beforeFolder = aRecord('pictureBefore', { 'screens/list.png': 'PNG 1' });
  const other = aRecord('pictureAfter', { 'screens/list.png': 'PNG 2' });
  expect(compareRecords(beforeFolder, other, ['screens']).lines.at(-1)).toBe(
    '        is another picture',
  );
});

it('leaves out a section that only one of them has, and says so', () => {
  const short = aRecord('short', { 'jobs/jobs.json': PARTS['jobs/jobs.json'] });
  const { lines, isEqual } = compareRecords(before, short, SECTIONS);
  expect(isEqual).toBe(true);
  expect(lines).toEqual([
    '✓ jobs: equal, 1 files',
    'Not compared, since only one has it: graphql, mails',
  ]);
});

it('does not call two equal that have nothing in common, nor one that is not there', () => {
  const other = aRecord('strange', { 'rows/rows.json': '{}' });
  expect(compareRecords(before, other, ['jobs', 'rows']).isEqual).toBe(false);
  expect(() => compareRecords(join(folder, 'nowhere'), before, SECTIONS)).toThrow(
    'There is no record',
  );
});

it('names at most twenty places of a file and counts the rest', () => {
  const many = (value: number) =>
    JSON.stringify(Object.fromEntries(Array.from({ length: 25 }, (_, i) => [`k${i}`, value])));
  const beforeFolder = aRecord('manyBefore', { 'jobs/jobs.json': many(1) });
  const other = aRecord('manyAfter', { 'jobs/jobs.json': many(2) });
  const { lines } = compareRecords(beforeFolder, other, ['jobs']);
  expect(lines).toHaveLength(2 + 20 + 1);
  expect(lines.at(-1)).toBe('        and 5 more');
});

it('sums a section up in a line that is another when a file has another name or content', () => {
  const [first] = summaryOf(before, ['jobs']);
  expect(first).toMatch(/^jobs +1 files +26 bytes {2}[0-9a-f]{12}$/);
  const renamed = aRecord('renamed', { 'jobs/work.json': PARTS['jobs/jobs.json'] });
  expect(summaryOf(renamed, ['jobs'])).not.toEqual([first]);
});
