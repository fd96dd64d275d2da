import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { atFirstUse } from './atFirstUse.ts';

it('makes nothing before it is asked, and one thing however often', () => {
  let callCount = 0;
  const give = atFirstUse(() => ({ at: ++callCount }));
  expect(callCount).toBe(0);
  expect(give()).toBe(give());
  expect(callCount).toBe(1);
});

it('is how every module makes its formatters: those made as it is loaded took 20 ms of each start', () => {
  const sources = execFileSync('git', ['ls-files', 'shared', 'functions', 'events'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  expect(sources.length).toBeGreaterThan(500);
  const early = sources.filter((file) =>
    /^(?:export )?const \w+(?:: [^=\n]+)? =\s*new Intl\./m.test(readFileSync(file, 'utf8')),
  );
  expect(early).toEqual([]);
});
