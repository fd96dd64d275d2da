import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../frontend/src');

/** What gives a layout of `styles/_layout.scss` away: a rule with all of these writes it out again. */
const LAYOUTS = {
  wrap: ['display: flex', 'flex-wrap: wrap'],
  'bare-list': ['list-style: none', 'padding: 0'],
  box: [
    'border: 1px solid var(--pw-line)',
    'border-radius: var(--pw-radius)',
    'background: var(--pw-paper)',
  ],
  table: ['width: 100%', 'border-collapse: collapse'],
  'plain-button': ['border: 0', 'background: none', 'font: inherit', 'cursor: pointer'],
  'no-ring': ['outline: none', 'box-shadow: none'],
};

/** Names of the layouts that rules of a style sheet write out, each with the line its rule ends on. */
function writtenOut(scss: string): string[] {
  const open: Set<string>[] = [];
  return scss.split('\n').flatMap((line, index) => {
    const text = line.trim();
    if (text.startsWith('//')) return [];
    if (text.endsWith('{')) open.push(new Set());
    else if (text.endsWith(';')) open.at(-1)?.add(text.slice(0, -1));
    else if (text.startsWith('}')) {
      const rule = open.pop();
      return Object.entries(LAYOUTS)
        .filter(([, declarations]) => declarations.every((declaration) => rule?.has(declaration)))
        .map(([name]) => `${name}, line ${index + 1}`);
    }
    return [];
  });
}

it('finds a layout that is written out', () => {
  expect(writtenOut('.a {\n  display: flex;\n  gap: 8px;\n  flex-wrap: wrap;\n}\n')).toEqual([
    'wrap, line 5',
  ]);
  expect(writtenOut('.a {\n  display: flex;\n\n  p {\n    flex-wrap: wrap;\n  }\n}\n')).toEqual([]);
});

it('keeps the layouts that every page is made of in one file', () => {
  const again = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.scss') && file !== join('styles', '_layout.scss'))
    .flatMap((file) =>
      writtenOut(readFileSync(join(SRC, file), 'utf8')).map((layout) => `${file}: ${layout}`),
    );
  expect(again).toEqual([]);
});

/** Lines that ask by `:has()` what a whole page holds; the browser would look through all of it at each change. */
const looksThroughPage = (scss: string): string[] =>
  scss
    .split(/@media print \{[\s\S]*?\n\}/)
    .flatMap((screen) => screen.split('\n'))
    .filter((line) =>
      /(html|body|:root|\.pw-frame|\.pw-main|^\s*):(not\()?:?has\((?!>)/.test(line),
    );

it('finds what looks through a page', () => {
  expect(
    looksThroughPage('html:has(.a) {\n}\n\n.pw-frame:not(:has(.b)) & {\n}\n  :has(.c) > & {'),
  ).toHaveLength(3);
  expect(
    looksThroughPage('@media print {\n  html:has(.a) {\n  }\n}\n\n.pw-dialog:has(.a) {\n}'),
  ).toEqual([]);
});

it('asks nothing of a whole page but by a mark of the root (useRootMark)', () => {
  const found = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.scss'))
    .flatMap((file) =>
      looksThroughPage(readFileSync(join(SRC, file), 'utf8')).map(
        (line) => `${file}: ${line.trim()}`,
      ),
    );
  expect(found).toEqual([]);
});
