// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { SectionSaved } from '#shared/reporting/returnView.ts';
import { NoConnection, Problem } from '../../../api/problem.ts';
import { Claims } from '../../../forms/claims.ts';
import type { ReportSource } from '../reportSource.ts';
import { aReportView } from '../testing/aReportView.ts';
import { sendWaiting } from './sendWaiting.ts';
import { claimOf, inTab, keepInTab } from './waitingAnswers.ts';

const KEY = 'falls_injury';
const entry = (typed: string) => ({ typed, notKnown: false, confirmed: null });
const report = aReportView();
const view = report.sections.find(({ key }) => key === KEY);
if (!view) throw new Error(`There is no section ${KEY}`);
const { draft, version } = view;
const place = { keeper: 'ada@example.org', name: 'report' };
const stored = (over: number, typed = '5') => ({
  draft: { falls_total: entry(typed) },
  begun: { falls_total: entry('4') },
  version: { draft, version: over },
});

function send(saveSection: ReportSource['saveSection'], claims = new Claims()) {
  const reload = vi.fn();
  const source = { ...place, saveSection: vi.fn(saveSection) };
  const sent = sendWaiting(KEY, {
    ...{ source, report, claims, reload },
    mayWrite: () => true,
    onSaved: () => undefined,
  });
  return { sent, reload, source };
}
beforeEach(() => sessionStorage.clear());

it('loads the report first where another tab kept figures over a newer version', async () => {
  keepInTab(place, KEY, stored(version + 1));
  const { sent, reload, source } = send(async () => ({}) as SectionSaved);
  expect(await sent).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(source.saveSection).not.toHaveBeenCalled();
});

it('keeps what it sends as sent, and leaves alone what is typed in the section meanwhile', async () => {
  const claims = new Claims();
  keepInTab(place, KEY, stored(version));
  let answer = (_: SectionSaved) => {};
  const { sent, source } = send(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    claims,
  );
  await vi.waitFor(() => expect(source.saveSection).toHaveBeenCalledTimes(1));
  expect(inTab(place, KEY)?.version.sent).toMatchObject([{ falls_total: entry('5') }]);
  claimOf(place, KEY, claims);
  keepInTab(place, KEY, stored(version, '6'));
  answer({ section: { ...view, version: version + 1 }, draft_version: 8, percentage_complete: 1 });
  await sent;
  expect(inTab(place, KEY)?.draft).toEqual({ falls_total: entry('6') });
});

it('keeps what cannot be saved, also where what it sends had arrived before', async () => {
  const waits = stored(version);
  const draft = { ...waits.draft, falls_harm: entry('1.5') };
  keepInTab(place, KEY, { ...waits, draft, begun: { ...waits.begun, falls_harm: entry('') } });
  const { sent } = send((_, body) =>
    Promise.reject(new Problem(409, { current: { ...view, ...body, version: version + 1 } })),
  );
  expect(await sent).toBe(false);
  expect(inTab(place, KEY)).toMatchObject({
    draft: { falls_harm: entry('1.5') },
    version: { draft: view.draft, version: version + 1 },
  });
});

it('sends nothing again by itself: its caller does', async () => {
  vi.useFakeTimers();
  keepInTab(place, KEY, stored(version));
  const { sent, source } = send(() => Promise.reject(new NoConnection(null)));
  await vi.advanceTimersByTimeAsync(65_000);
  expect([await sent, source.saveSection.mock.calls.length]).toEqual([false, 1]);
  vi.useRealTimers();
});
