import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scripts } from '../package.json' with { type: 'json' };

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
        const isThere = tracked.some((path) => path === file || path.startsWith(`${file}/`));
        return isThere ? [] : [`${document}: ${link}`];
      },
    ),
  );
  expect(dead).toEqual([]);
});

describe('a command that a document tells', () => {
  const documents = tracked.filter((file) => /^(README|docs\/[\w-]+)\.md$/.test(file));
  const commands = documents.flatMap((document) =>
    [
      ...readFileSync(document, 'utf8').matchAll(
        /(?:`|^ {4})(np[mx] (?:run|vitest run) [^`\n]+)/gm,
      ),
    ].map(([, command = '']) => ({ document, words: command.split(/\s+/) })),
  );
  const isTest = /\.test\.tsx?$/;
  const tests = tracked.filter((file) => isTest.test(file));

  it('is a script of package.json', () => {
    const named = commands.filter(({ words }) => words[0] === 'npm');
    expect(named.length).toBeGreaterThan(40);
    const unknown = named
      .map(({ document, words }) => ({
        document,
        script: words.slice(2).find((word) => !word.startsWith('-')) ?? '',
      }))
      .filter(({ script }) => !(script in scripts));
    expect(unknown).toEqual([]);
  });

  it('finds tests by each of its words', () => {
    const testFiles = commands.flatMap(({ document, words }) => {
      const isFaults = words[2] === 'test:faults';
      if (!isFaults && words[1] !== 'vitest') return [];
      const from = isFaults ? words.indexOf('--') + 1 : words.indexOf('--project') + 2 || 3;
      if (isFaults && from === 0) return [];
      return words.slice(Math.max(from, 3)).map((word) => ({ document, word, isFaults }));
    });
    expect(testFiles.length).toBeGreaterThan(30);
    const missing = testFiles.filter(
      ({ word, isFaults }) =>
        word !== 'WORD' &&
        !tests.some((file) => file.includes(word) && file.includes('.faults.') === isFaults),
    );
    expect(missing).toEqual([]);
  });
});

describe('the guide to deploying', () => {
  const guide = readFileSync('docs/deploy.md', 'utf8');

  it('has a row for each setting of an environment, and marks those that a run can be given', () => {
    const source = readFileSync('infra/aws/settings.ts', 'utf8');
    const [, rows = ''] =
      /const Settings = z\.strictObject\(\{\n([\s\S]*?)\n\}\);/.exec(source) ?? [];
    const settings = [...rows.matchAll(/^ {2}(\w+): z/gm)].map(([, name]) => name);
    expect(settings.length).toBeGreaterThan(15);
    const guideRows = [...guide.matchAll(/^\| `(\w+)`( \*)? \|/gm)];
    expect(guideRows.map(([, name]) => name).sort()).toEqual(settings.sort());
    const [, overridable = ''] = /overridable = \[([^\]]*)\]/.exec(source) ?? [];
    const overridden = [...overridable.matchAll(/'(\w+)'/g)].map(([, name]) => name);
    expect(guideRows.flatMap(([, name, star]) => (star ? [name] : [])).sort()).toEqual(
      overridden.sort(),
    );
  });

  it('has a row for each step of the first day', () => {
    const steps = readFileSync('frontend/src/features/setUp/stepText.ts', 'utf8');
    const titles = [...steps.matchAll(/title: '([^']+)'/g)].map(([, title]) => title);
    expect(titles.length).toBeGreaterThan(5);
    const rows = [...guide.matchAll(/^\| (\d+) \| \*\*([^*]+)\*\*/gm)];
    expect(rows.map(([, , title]) => title).sort()).toEqual([...titles].sort());
    expect(rows.map(([, number]) => Number(number))).toEqual(titles.map((_, at) => at + 1));
    const number = ['eight', 'nine', 'ten', 'eleven'][titles.length - 8];
    expect(guide).toContain(`Home lists all ${number}`);
    expect(guide).toContain(`(${titles.indexOf('Test email received') + 1} on the page)`);
  });
});
