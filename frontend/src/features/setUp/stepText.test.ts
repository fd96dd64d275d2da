import { expect, it } from 'vitest';
import type { SetUp } from '#shared/setUp/setUp.api.ts';
import { begunSteps, doneSteps } from '#shared/setUp/setUpRules.ts';
import { mailText, stepLines } from './stepText.ts';

const AT = '2026-11-22T14:05:00.000Z' as NonNullable<SetUp['homes']['changed_at']>;
const figures: Omit<SetUp, 'done' | 'begun'> = {
  homes: { count: 1468, changed_at: AT },
  rates: { london: 1353, sussex: 1353.5, frimley: 1450, saved_at: AT },
  participation: { aqp: 300, reporting: 0 },
  locations: { count: 412, aqp: 230, reporting: 12 },
  commissioners: { accounts: 1, organisations: 1, more: false },
  central_contacts: { people: 5, homes: 250, more: true },
  contacts: { homes: 9, of: 1320, counted_at: AT },
  help: '',
  mail: { address: 'hana@example.org', arrived_at: null, test: null, bounce: null },
};
const setUp: SetUp = { ...figures, done: doneSteps(figures), begun: begunSteps(figures) };

it('says each step’s figure', () => {
  expect(stepLines(setUp).map(({ figure }) => figure)).toEqual([
    '1,468, last changed on 22/11/2026',
    'London £1353/wk, Sussex £1353.50/wk, Frimley £1450/wk, since 22/11/2026',
    '300 under AQP, 0 reporting',
    '412 imported, 230 under AQP, 12 reporting',
    '1 account of 1 organisation',
    '5 or more people, for 250 or more homes',
    '9 of 1,320 homes that report have someone to write to, counted at 14:05 on 22-11-2026',
    'None yet',
    'Not said yet',
  ]);
  expect(setUp.done).toEqual([
    'homes',
    'rates',
    'participation',
    'locations',
    'commissioners',
    'centralContacts',
  ]);
  // It has begun: of 1,320 homes 9 hear. It is done with the last.
  expect(setUp.begun).toContain('contacts');
  const all = { homes: 1320, of: 1320, counted_at: AT };
  expect(doneSteps({ ...figures, contacts: all })).toContain('contacts');
  expect(doneSteps({ ...figures, contacts: { ...all, counted_at: null } })).not.toContain(
    'contacts',
  );
});

it('leads to the import of homecare agencies until there are some, and is done once one takes part', () => {
  const at = (locations: SetUp['locations']) => {
    const now = { ...figures, locations };
    const line = stepLines({ ...setUp, ...now }).find(({ step }) => step === 'locations');
    const has = (steps: string[]) => steps.includes('locations');
    return [line?.to, line?.figure, has(begunSteps(now)), has(doneSteps(now))];
  };
  expect(at({ count: 0, aqp: 0, reporting: 0 })).toEqual([
    '/central_team/service_locations/import',
    'None imported yet',
    false,
    false,
  ]);
  const page = '/central_team/service_locations';
  const none = '1,204 imported, 0 under AQP, 0 reporting';
  expect(at({ count: 1204, aqp: 0, reporting: 0 })).toEqual([page, none, true, false]);
  expect(at({ count: 2, aqp: 1, reporting: 0 }).slice(2)).toEqual([true, true]);
});

const test = (state: NonNullable<SetUp['mail']['test']>['state']) =>
  mailText({ ...figures.mail, test: { asked_at: AT, state, at: AT } });

it('says where a test mail is, and what stands in its way', () => {
  expect(test('waiting')).toBe('Waiting to be sent to hana@example.org since 14:05 on 22-11-2026');
  expect(test('sent')).toContain('Open its link');
  expect(test('bounced')).toContain('came back from hana@example.org');
  expect(test('failed')).toContain('does not take it');
  expect(mailText({ ...figures.mail, arrived_at: AT })).toBe('Confirmed at 14:05 on 22-11-2026');
  const bounce = {
    address: 'hana@example.org',
    why: 'bounced',
    since: '2026-11-20',
    until: null,
    try_again: 'now',
  } as const;
  expect(mailText({ ...figures.mail, bounce })).toContain('have come back since 20 November');
});
