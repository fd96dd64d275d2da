import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LondonDay } from '../kernel/calendar.ts';
import type { EmailAddress, Instant } from '../kernel/ids.ts';
import { aBouncingAddress } from '../testing/builders.ts';
import {
  afterReport,
  isBarred,
  type MailReport,
  mayTryAgain,
  suppressionOf,
  triedAgain,
} from './bounceRules.ts';
import type { SuppressedAddress } from './suppressedAddress.ts';

const email = 'sam@example.org' as EmailAddress;
const day = (text: string) => text as LondonDay;
/** A report of a mail that was sent a minute before. */
const report = (what: MailReport['what'], at: string): MailReport => ({
  what,
  at: at as Instant,
  sent_at: new Date(Date.parse(at) - 60_000).toISOString() as Instant,
});
const afterReports = (...reports: MailReport[]) =>
  reports.reduce<SuppressedAddress | undefined>(
    (existing, report) => afterReport(existing, { email, report }),
    undefined,
  );
const failedOn = (...days: string[]) =>
  afterReports(...days.map((day) => report('failed', `${day}T10:00:00.000Z`)));

describe('an address', () => {
  it('is suppressed at once by a mail that came back for good, for good', () => {
    const address = afterReports(report('bounced', '2026-11-18T09:01:00.000Z'));
    const suppressed = { why: 'bounced', since: '2026-11-18', until: null };
    expect(suppressionOf(address, day('2026-11-18'))).toEqual(suppressed);
    expect(suppressionOf(address, day('2027-11-18'))).toEqual(suppressed);
  });

  it('is suppressed by a complaint, which outweighs a bounce', () => {
    const address = afterReports(
      report('complained', '2026-11-19T09:01:00.000Z'),
      report('bounced', '2026-11-18T09:01:00.000Z'),
    );
    expect(suppressionOf(address, day('2026-11-20'))).toEqual({
      why: 'complained',
      since: '2026-11-19',
      until: null,
    });
  });

  it('dates it by the day in London', () => {
    const address = afterReports(report('bounced', '2026-07-01T23:30:00.000Z'));
    expect(suppressionOf(address, day('2026-07-02'))?.since).toBe('2026-07-02');
  });

  it('gets mail as long as nothing was reported', () => {
    expect(suppressionOf(undefined, day('2026-11-20'))).toBeNull();
  });
});

describe('mails that come back for a passing reason', () => {
  it.each([
    ['two days', ['2026-11-16', '2026-11-17'], null],
    ['three mails on two days', ['2026-11-16', '2026-11-17', '2026-11-17'], null],
    ['three days of a week', ['2026-11-16', '2026-11-18', '2026-11-22'], '2026-11-29'],
    ['three days within eight', ['2026-11-16', '2026-11-18', '2026-11-23'], null],
  ])('on %s', (_, days, until) => {
    const address = failedOn(...days);
    const last = day([...days].sort().at(-1) ?? '');
    expect(suppressionOf(address, last)?.until ?? null).toBe(until);
  });

  it('keep an address off until a week after the last', () => {
    const address = failedOn('2026-11-16', '2026-11-17', '2026-11-18');
    expect(suppressionOf(address, day('2026-11-24'))).toEqual({
      why: 'failing',
      since: '2026-11-16',
      until: '2026-11-25',
    });
    expect(suppressionOf(address, day('2026-11-25'))).toBeNull();
  });
});

it('comes to the same in any order, and however often it is reported', () => {
  const reports = fc.array(
    fc.record({
      what: fc.constantFrom('bounced' as const, 'complained' as const, 'failed' as const),
      at: fc
        .date({
          min: new Date('2026-11-01T00:00:00.000Z'),
          max: new Date('2026-11-30T00:00:00.000Z'),
          noInvalidDate: true,
        })
        .map((date) => date.toISOString()),
    }),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(
      reports.chain((some) =>
        fc.tuple(
          fc.constant(some),
          fc.shuffledSubarray([...some, ...some], { minLength: some.length * 2 }),
        ),
      ),
      ([some, again]) => {
        const sent = (list: typeof some) =>
          afterReports(...list.map(({ what, at }) => report(what, at)));
        expect(sent(again)).toEqual(sent(some));
      },
    ),
    { numRuns: 300 },
  );
});

describe('a mail to a suppressed address', () => {
  const reported = aBouncingAddress(email);
  it.each([false, true])('of a kind that goes there: %s', (goesToSuppressed) => {
    const on = { goesToSuppressed, day: day('2026-11-20') };
    expect(isBarred(reported, on)).toBe(!goesToSuppressed);
    expect(isBarred(undefined, on)).toBe(false);
  });
});

describe('trying again', () => {
  const now = new Date('2026-11-20T10:00:00.000Z');
  const colleague = { email: 'alex@example.org' as EmailAddress, kind: 'provider' };
  const owner = { email, kind: 'provider' };
  const team = { email: 'team@example.org' as EmailAddress, kind: 'lph' };

  it('is for any colleague after a bounce', () => {
    expect(mayTryAgain(aBouncingAddress(email), { by: colleague, now })).toBe('now');
  });

  it('is for the reader and the central team after a complaint', () => {
    const address = aBouncingAddress(email, {
      complained_at: '2026-11-19T09:00:00.000Z' as Instant,
    });
    expect(mayTryAgain(address, { by: colleague, now })).toBe('owner');
    expect(mayTryAgain(address, { by: owner, now })).toBe('now');
    expect(mayTryAgain(address, { by: team, now })).toBe('now');
  });

  it.each([
    ['2026-11-19T10:00:00.001Z', 'later'],
    ['2026-11-19T10:00:00.000Z', 'now'],
  ])('after another try at %s: %s', (tried, may) => {
    const address = aBouncingAddress(email, { tried_again_at: tried as Instant });
    expect(mayTryAgain(address, { by: team, now })).toBe(may);
  });

  it('forgets what was reported, and what is reported late of mails sent before', () => {
    const address = triedAgain(aBouncingAddress(email), '2026-11-20T10:00:00.000Z' as Instant);
    expect(suppressionOf(address, day('2026-11-20'))).toBeNull();
    const at = '2026-11-20T10:05:00.000Z' as Instant;
    const late = { what: 'bounced', at, sent_at: '2026-11-20T09:00:00.000Z' as Instant } as const;
    const fresh = { ...late, sent_at: '2026-11-20T10:04:00.000Z' as Instant };
    const barred = (mailReport: MailReport) =>
      suppressionOf(afterReport(address, { email, report: mailReport }), day('2026-11-20'))?.why ??
      null;
    expect(barred(late)).toBeNull();
    expect(barred({ ...late, sent_at: '2026-11-20T10:00:00.000Z' as Instant })).toBeNull();
    expect(barred(fresh)).toBe('bounced');
    expect(barred({ ...late, what: 'complained' })).toBe('complained');
  });
});
