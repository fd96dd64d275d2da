// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReturnView } from '#shared/reporting/returnView.ts';
import { ReportFrame } from './ReportFrame.tsx';
import { homeReportSource } from './reportSource.ts';
import { aReportView, withPart } from './testing/aReportView.ts';

const fetched = vi.fn<typeof fetch>();
let report: ReturnView;
let refusal: { status: number; body: object } | null;

/** Takes every save of a section, unless the test refuses it. */
const answer: typeof fetch = async (_, init) => {
  if (init?.method !== 'PUT') return new Response(JSON.stringify(report));
  if (refusal) return new Response(JSON.stringify(refusal.body), { status: refusal.status });
  const body = JSON.parse(String(init.body));
  const section = report.sections.find(({ key }) => key === 'hospital_safety');
  const reply = { ...section, ...body, version: body.version + 1 };
  return new Response(
    JSON.stringify({ section: reply, draft_version: 8, percentage_complete: 70 }),
  );
};

beforeEach(() => {
  sessionStorage.clear();
  report = aReportView();
  refusal = null;
  fetched.mockImplementation(answer);
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  // What is not saved yet is saved as its page goes: also then the server is this test's.
  cleanup();
  fetched.mockClear();
});
afterAll(() => vi.unstubAllGlobals());

function open(part: string) {
  const source = homeReportSource(report.home.uuid, report.period, {
    email: 'ada@example.org',
    reason: () => undefined,
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[`${source.basePath}/${part}`]}>
        <Routes>
          <Route path={`${source.basePath}/:part?`} element={<ReportFrame source={source} />} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
}
const sent = () =>
  fetched.mock.calls
    .filter(([, init]) => init?.method === 'PUT')
    .map(([, init]) => JSON.parse(String(init?.body)));
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const heading = (name: RegExp) => screen.findByRole('heading', { level: 1, name });

describe('a section', () => {
  it('goes on to the next one once it is saved', async () => {
    open('occupancy');
    const beds = await field(/how many beds were open/);
    await userEvent.clear(beds);
    await userEvent.type(beds, '23');
    await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
    await heading(/Falls and injury/);
    expect(sent()[0]).toMatchObject({ answers: { beds_open: 23 } });
  });

  it('shows no warning while a button is pressed: it would move from under the mouse', async () => {
    report = withPart(report, 'falls_injury', {
      usual: { falls_total: { mean: 3, lower: 1, upper: 5, low: 1, high: 5 } },
    });
    open('falls_injury');
    const falls = await field(/How many falls were there/);
    await userEvent.clear(falls);
    await userEvent.type(falls, '400');
    const target = screen.getByRole('button', { name: 'Save and continue' });
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target });
    expect(screen.queryByText(/higher than usual/)).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target });
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ answers: { falls_total: 400 } });
  });

  it('gives up a figure for Not known, and stays with one that is typed beside it', async () => {
    report = withPart(report, 'hospital_safety', {
      answers: { hospital_conveyances: 2 },
      not_known: [],
    });
    report = withPart(report, 'occupancy', { answers: { deaths: 2 } });
    open('hospital_safety');
    const choice = await field(/^Of the residents who died/);
    await userEvent.type(choice, '1');
    await userEvent.click(
      screen.getByRole('checkbox', { name: /^Not known for ‘Of the residents/ }),
    );
    expect(choice.value).toBe('');
    await userEvent.type(choice, '1');
    await userEvent.tab();
    await screen.findByText('Give a figure or Not known, not both');
    await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
    await screen.findByRole('heading', { name: 'There is a problem' });
    // Each alone is good; the two together are in no save.
    expect(sent().at(-1)).toEqual({
      draft: 1,
      version: expect.any(Number),
      answers: { hospital_conveyances: 2 },
      not_known: [],
      confirmed: [],
    });
  });

  it('asks nothing that does not hang together with what was answered elsewhere', async () => {
    report = withPart(report, 'occupancy', { answers: { deaths: 0 } });
    open('hospital_safety');
    await field(/taken to hospital in an emergency/);
    expect(screen.queryByLabelText(/^Of the residents who died/)).toBeNull();
  });

  it('offers a figure of the vacancy updates, and takes it only when asked to', async () => {
    report = withPart(report, 'occupancy', { suggested: { residents_month_end: 19 } });
    open('occupancy');
    const residents = await field(/at midnight on the last day/);
    expect(residents.value).toBe('20');
    screen.getByText('From your vacancy updates: about 19');
    await userEvent.click(screen.getByRole('button', { name: 'Use this figure' }));
    expect(residents.value).toBe('19');
    expect(document.activeElement).toBe(residents);
  });

  describe('that somebody else saved first', () => {
    const theirs = (answers: object) => {
      const section = report.sections.find(({ key }) => key === 'occupancy');
      return {
        ...section,
        version: (section?.version ?? 0) + 1,
        answers: { ...section?.answers, ...answers },
        saved_by: 'Sam Example',
      };
    };
    const overtakenBy = (answers: object) => ({
      status: 409,
      body: { detail: 'Somebody saved this section first', current: theirs(answers) },
    });
    const notice = /^Sam Example saved this section/;

    it('leaves the focus where somebody types, after a save that was made by itself', async () => {
      refusal = overtakenBy({ beds_open: 31 });
      open('occupancy');
      const beds = await field(/how many beds were open/);
      await userEvent.clear(beds);
      await userEvent.type(beds, '23');
      await userEvent.tab();
      const movedIn = await field(/how many residents moved in/i);
      await userEvent.clear(movedIn);
      await userEvent.type(movedIn, '4');
      await screen.findByText(notice);
      await userEvent.keyboard('2');
      expect([document.activeElement, movedIn.value]).toEqual([movedIn, '42']);
      await userEvent.click(screen.getByRole('link', { name: /^Choose between your answers/ }));
      expect(document.activeElement?.textContent).toMatch(/Both of you answered these/);
    });

    it('takes the focus after a press, until it is chosen', async () => {
      refusal = overtakenBy({ beds_open: 31 });
      open('occupancy');
      const beds = await field(/how many beds were open/);
      await userEvent.clear(beds);
      await userEvent.type(beds, '23');
      await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
      await screen.findByText(notice);
      await waitFor(() => expect(document.activeElement?.textContent).toMatch(/Both of you/));
      refusal = null;
      await userEvent.click(screen.getByRole('button', { name: /^Use theirs/ }));
      expect(document.activeElement?.textContent).toMatch(/^You chose between your answers/);
      expect([screen.queryByText(notice), beds.value]).toEqual([null, '31']);
      await userEvent.click(screen.getByRole('button', { name: 'Choose again' }));
      await userEvent.click(screen.getByRole('button', { name: /^Keep mine/ }));
      expect(beds.value).toBe('23');
    });
  });

  it('says where a prefilled answer is from, until it is another', async () => {
    report = withPart(report, 'occupancy', { version: 0, prefilled: ['beds_open'] });
    report = { ...report, prefilled_from: '2026-09' as ReturnView['period'] };
    open('occupancy');
    const beds = await field(/how many beds were open/);
    screen.getByText('Same as September 2026');
    await userEvent.type(beds, '0');
    expect(screen.queryByText('Same as September 2026')).toBeNull();
  });

  it('says why it cannot be saved for good', async () => {
    refusal = {
      status: 409,
      body: { detail: 'This report was submitted on 5 November 2026 at 10:14.' },
    };
    open('occupancy');
    await userEvent.type(await field(/how many residents moved in/i), '1');
    await userEvent.tab();
    await screen.findAllByText(
      /^Not saved\. This report was submitted on 5 November 2026 at 10:14\.$/,
    );
  });

  it('is text for those who may not complete it', async () => {
    report = { ...report, may: { save: false, submit: false, amend: false } };
    open('falls_injury');
    await heading(/Falls and injury/);
    screen.getByText(
      'Only people with the Reporting responsibility can complete this report: Ada Larkspur.',
    );
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    screen.getByText('How many falls were there?');
  });
});

describe('the list of sections', () => {
  it('says when the report is due, how far it is and who saved last', async () => {
    open('');
    await heading(/Report for October 2026/);
    screen.getByText('99% complete');
    screen.getByText(/^Sam Example saved Occupancy at 10:14 on 05-11-2026$/);
    expect(screen.getByRole('link', { name: 'Check and submit' })).toBeDefined();
  });

  it('does not open a report that is no longer needed', async () => {
    fetched.mockImplementation(
      async () =>
        new Response(JSON.stringify({ detail: 'This report is no longer needed.' }), {
          status: 409,
        }),
    );
    open('');
    await heading(/This report is no longer needed\./);
  });
});
