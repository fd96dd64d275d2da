import { existsSync } from 'node:fs';
import { Cron } from 'croner';
import { describe, expect, it } from 'vitest';
import { jobs } from './jobs.ts';
import { isDueMail } from './sweepMail.ts';

describe('the list of jobs', () => {
  it.each(jobs)('$name names a file', ({ handler }) => {
    expect(existsSync(new URL(`../${handler}.ts`, import.meta.url))).toBe(true);
  });

  it('has what runs every hour or oftener in UTC, as AWS leaves out an hour of London', () => {
    for (const { cron, zone } of jobs) {
      expect([cron, zone]).toEqual([cron, /^\S+ \* /.test(cron) ? 'UTC' : 'Europe/London']);
    }
  });

  it('reminds at nine in London on weekdays, in summer and in winter', () => {
    const row = jobs.find(({ name }) => name === 'remindVacancies');
    const next = (from: string) =>
      new Cron(row?.cron ?? '', { timezone: row?.zone ?? '' })
        .nextRun(new Date(from))
        ?.toISOString();
    expect(next('2026-11-20T12:00Z')).toBe('2026-11-23T09:00:00.000Z');
    expect(next('2026-07-01T00:00Z')).toBe('2026-07-01T08:00:00.000Z');
    expect(next('2026-03-28T12:00Z')).toBe('2026-03-30T08:00:00.000Z');
  });
});

describe('what the sweep takes', () => {
  const at = '2026-11-23T09:00:00.000Z' as never;
  const minutesLater = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000);
  it.each([
    ['QUEUED', 0, 1],
    ['QUEUED', 1, 1],
    ['QUEUED', 3, 1],
    ['QUEUED', 12, 4],
    ['QUEUED', 40, 30],
    ['CLAIMED', 1, 5],
  ] as const)('%s after %i attempts: %i minutes later', (status, attempts, minutes) => {
    const mail = { status, attempts, created_at: at, claimed_at: attempts === 0 ? null : at };
    expect(isDueMail(mail, minutesLater(minutes - 0.01))).toBe(false);
    expect(isDueMail(mail, minutesLater(minutes))).toBe(true);
  });
});
