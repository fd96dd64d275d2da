import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD, demoAccounts } from './accounts.ts';

it('lists every demo account in the README, with its password', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(readme).toContain(DEMO_PASSWORD);
  expect(demoAccounts.filter(({ email }) => !readme.includes(`\`${email}\``))).toEqual([]);
});
