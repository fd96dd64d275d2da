import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n');

/** `a/{b,c}.ts` → `a/b.ts`, `a/c.ts` */
function expanded(path: string): string[] {
  const group = /\{([^}]*,[^}]*)\}/.exec(path);
  if (!group) return [path];
  return (group[1] as string)
    .split(',')
    .flatMap((part) => expanded(path.replace(group[0], part.trim())));
}

it.each([
  'docs/specification-1.md',
  'docs/specification-2.md',
  'README.md',
  'docs/how-it-works.md',
  'docs/testing.md',
  'docs/runbook.md',
  'docs/dpia.md',
  'docs/reliability.md',
  'docs/adr/0021-when-an-address-bounces.md',
  'docs/adr/0022-erasing-a-person.md',
])('every source file that %s names is there', (document) => {
  const named = [
    ...readFileSync(document, 'utf8').matchAll(/`([\w./{},-]+\.(?:tsx?|mjs|scss))`/g),
  ].flatMap(([, path]) => expanded(path as string));
  const isThere = (path: string) =>
    tracked.some((file) => file === path || file.endsWith(`/${path}`));
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});

it('every link of a document to a file of ours leads to one', () => {
  const documents = tracked.filter((file) => /^(README|docs\/.*)\.md$/.test(file));
  expect(documents.length).toBeGreaterThan(100);
  const dead = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\((?!\w+:|#)([^)#\s]+)[^)]*\)/g)].flatMap(
      ([, link = '']) => {
        const file = posix.join(posix.dirname(document), link).replace(/\/$/, '');
        const isThere = tracked.some((one) => one === file || one.startsWith(`${file}/`));
        return isThere ? [] : [`${document}: ${link}`];
      },
    ),
  );
  expect(dead).toEqual([]);
});
