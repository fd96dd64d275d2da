import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import ts from 'typescript';
import { expect, it } from 'vitest';

const source = readFileSync(join(import.meta.dirname, 'public/ie.js'), 'utf8');

it('is JavaScript that Internet Explorer 11 can read', () => {
  const es5 = ts.transpile(source, {
    target: ts.ScriptTarget.ES5,
    newLine: ts.NewLineKind.LineFeed,
    alwaysStrict: false,
  });
  // What is written for ES5 already is only set out anew.
  const bare = (text: string) => text.replace(/\s+/g, '');
  expect(bare(es5)).toBe(bare(source));
});

it('does nothing in another browser', () => {
  expect(() => runInNewContext(source, { document: {} })).not.toThrow();
});
