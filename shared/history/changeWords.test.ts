import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Command } from '../announcements/announcement.ts';
import { changeWords, wordsOf } from './changeWords.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Names that a handler puts together: their ends, by their beginning. */
const COMPOSED: Record<string, string[]> = { announcement: Command.options };

/** Every `what` that a handler or a job writes, by the files that write it. */
function written(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (what: string, name: string) => found.set(what, [...(found.get(what) ?? []), name]);
  for (const folder of ['functions', 'events', 'shared/server']) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || /\.test\.|(^|[/\\])testing[/\\]/.test(name)) continue;
      const source = readFileSync(join(ROOT, folder, name), 'utf8');
      if (!/\bwhat(: |,)/.test(source)) continue;
      if (folder === 'shared/server' && !source.includes('create(auditEntity')) continue;
      // Anywhere in such a file: a name may be chosen in a function of its own.
      for (const [, what] of source.matchAll(/'([a-z]+\.[a-z][A-Za-z]*)'/g))
        add(what as string, name);
      for (const [, thing] of source.matchAll(/what: `([a-z]+)\.\$\{/g)) {
        const ends = COMPOSED[thing as string];
        if (!ends) throw new Error(`${name} composes names of ${thing}: say which in COMPOSED`);
        for (const end of ends) add(`${thing}.${end}`, name);
        for (const [, end] of source.matchAll(/\?\? '([a-z]+)'\}`/g)) add(`${thing}.${end}`, name);
      }
    }
  }
  return found;
}

it('finds what handlers write', () => {
  const found = written();
  expect(found.get('vacancies.confirmed')).toEqual(['vacancies/confirmVacancies.ts']);
  expect(found.size).toBeGreaterThan(20);
});

it('has words for everything that a handler or job writes', () => {
  for (const [what, files] of written()) {
    expect(Object.keys(changeWords), `${what} of ${files.join(', ')}`).toContain(what);
  }
});

it('has words for nothing that is not written any more', () => {
  const found = written();
  for (const what of Object.keys(changeWords)) expect([...found.keys()]).toContain(what);
});

it('speaks plainly', () => {
  for (const words of Object.values(changeWords)) expect(words).toMatch(/^[A-Z][^_{}]*[^.\s]$/);
  expect(wordsOf('vacancies.confirmed', { differs: true })).toBe('Updated the available beds');
  expect(wordsOf('vacancies.confirmed', { differs: false })).toBe(
    'Confirmed the available beds: nothing has changed',
  );
  expect(wordsOf('toString', { differs: false })).toBe('toString');
});
