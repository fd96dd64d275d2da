// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReturnView } from '#shared/reporting/returnView.ts';
import { SignedIn } from '../../app/session/testing/SignedIn.tsx';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { homeReportSource, linkReportSource } from './reportSource.ts';
import { aReportView, aSubmittedView, withPart } from './testing/aReportView.ts';

const fetched = vi.fn<typeof fetch>();
/** What the server answers by method and the end of the address; a number is a refusal. */
let answers: Record<string, () => { status?: number; body: unknown }>;
let report: ReturnView;

beforeEach(() => {
  sessionStorage.clear();
  answers = {};
  fetched.mockImplementation(async (address, init) => {
    const call = `${init?.method} ${String(address)}`;
    const entry = Object.entries(answers).find(([end]) => call.endsWith(end));
    const { status = 200, body } = entry?.[1]() ?? { body: report };
    return new Response(JSON.stringify(body), { status });
  });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const byLink = linkReportSource('a.b.c');
const signedIn = () =>
  homeReportSource(report.home.uuid, report.period, {
    email: 'ada@example.org',
    reason: () => undefined,
  });

function open(part: string, source = byLink, wrapper?: typeof AsAda) {
  render(
    <ToastProvider>
      <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
        <MemoryRouter initialEntries={[`${source.basePath}/${part}`]}>
          <Routes>
            <Route path={`${source.basePath}/:part?`} element={<ReportFrame source={source} />} />
          </Routes>
        </MemoryRouter>
      </SWRConfig>
    </ToastProvider>,
    wrapper && { wrapper },
  );
}
function AsAda({ children }: { children: ReactNode }) {
  return (
    <SignedIn first_name="Ada" last_name="Larkspur">
      {children}
    </SignedIn>
  );
}
const UNKNOWN = 'We do not know whether the report was submitted. Please try again.';
const LOST = { status: 502, body: {} };
/** Answers one after the other, the last again and again. */
const inTurn = (...replies: { status?: number; body: unknown }[]) => {
  const [last] = replies.slice(-1) as [{ body: unknown }];
  return () => replies.shift() ?? last;
};
const sent = (method: string) =>
  fetched.mock.calls
    .filter(([, init]) => init?.method === method)
    .map(([, init]) => ({
      body: JSON.parse(String(init?.body)),
      key: new Headers(init?.headers).get('Idempotency-Key'),
    }));
const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });
const summary = () => document.querySelector('.nhsuk-error-summary') as HTMLElement;
const text = () => document.body.textContent ?? '';

async function sign(email = 'ada@example.org') {
  await userEvent.type(screen.getByLabelText('Name'), 'Ada Larkspur');
  await userEvent.type(screen.getByLabelText('Position'), 'Manager');
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('checkbox'));
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit report' }));

describe('the check of a report', () => {
  it('names every problem with its way to the field, and submits nothing', async () => {
    report = withPart(aReportView(), 'falls_injury', {
      problems: {
        falls_harm: ['Falls that caused an injury (6) cannot be more than falls (4).'],
        injuries_other: ['Answer this question, or enter 0 if there were none'],
      },
    });
    report = withPart(report, 'workforce', {
      saved_at: null,
      problems: { care_posts: ['Answer this question, or enter 0 if there were none'] },
    });
    open('check');
    await heading('Check your answers for October 2026');
    await submit();
    const box = summary();
    const names = within(box)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(names.slice(0, 3)).toEqual([
      [
        'Falls that caused an injury (6) cannot be more than falls (4).',
        '/report_link/falls_injury',
      ],
      [
        'How many other injuries were recorded? Answer this question, or enter 0 if there were none',
        '/report_link/falls_injury',
      ],
      ['Complete Workforce', '/report_link/workforce'],
    ]);
    expect(names.slice(3).map(([name]) => name)).toEqual([
      'Name: This field is required',
      'Position: This field is required',
      'Email: Please provide a valid email address',
      'Confirm agreement: This field is required',
    ]);
    expect(document.activeElement).toBe(box);
    expect(sent('POST')).toEqual([]);
  });

  it('says what is still open to somebody who may not submit, and asks nothing of them', async () => {
    const rule = 'Falls that caused an injury (6) cannot be more than falls (4).';
    const view = withPart(aReportView(), 'falls_injury', {
      problems: { falls_harm: [rule] },
      warnings: { falls_total: 'This is higher than usual for this home (usually 1 to 5).' },
    });
    report = { ...view, may: { ...view.may, save: false, submit: false } };
    open('check');
    await heading('Check your answers for October 2026');
    const openTasks = screen.getByRole('region', { name: 'What is still open' });
    expect(
      within(openTasks)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([rule]);
    expect(screen.queryByText('Before you can submit')).toBeNull();
  });

  it('says what is left to do, and calls it a problem only once submitting was tried', async () => {
    const warning = 'This is higher than usual for this home (usually 1 to 5). Please check it.';
    const rule = 'Falls that caused an injury (6) cannot be more than falls (4).';
    report = withPart(aReportView(), 'falls_injury', {
      problems: { falls_harm: [rule] },
      warnings: { falls_total: warning },
    });
    open('check');
    await heading('Check your answers for October 2026');
    const openTasks = screen.getByRole('region', { name: 'Before you can submit' });
    expect(
      within(openTasks)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([rule, 'Confirm 1 unusual answer']);
    expect(screen.queryByText('There is a problem')).toBeNull();
    expect(screen.queryByText('has a problem')).toBeNull();
    expect(document.title).not.toContain('Error:');
    await userEvent.click(
      within(openTasks).getByRole('link', { name: 'Confirm 1 unusual answer' }),
    );
    expect(document.activeElement?.textContent).toBe('Please confirm 1');

    await submit();
    expect(screen.queryByRole('region', { name: 'Before you can submit' })).toBeNull();
    expect(document.activeElement).toBe(summary());
    expect(summary().textContent).toContain(rule);
    expect(screen.getByText('has a problem')).toBeDefined();
    expect(document.title).toContain('Error:');
  });

  it('has each unusual answer confirmed before it submits, and can take that back', async () => {
    const warning = 'This is higher than usual for this home (usually 1 to 5). Please check it.';
    const unusual = { warnings: { falls_total: warning } };
    report = withPart(aReportView(), 'falls_injury', unusual);
    const saved = (confirmed: string[]) => () => ({
      body: {
        section: {
          ...report.sections.find(({ key }) => key === 'falls_injury'),
          ...unusual,
          confirmed,
          version: 2,
        },
        draft_version: 8,
        percentage_complete: 99,
      },
    });
    answers['falls_injury/'] = saved(['falls_total']);
    open('check');
    await screen.findByRole('heading', { name: 'Please confirm 1' });
    await sign();
    await submit();
    expect(summary().textContent).toContain(
      `How many falls were there? ${warning} Please confirm it`,
    );
    expect(sent('POST')).toEqual([]);
    // What is loaded anew after a refusal takes no answer away.
    await userEvent.click(screen.getByRole('button', { name: /^It is right/ }));
    const undo = await screen.findByRole('button', { name: /^Undo/ });
    expect(document.activeElement).toBe(undo);
    expect(sent('PUT')[0]?.body).toMatchObject({
      draft: 1,
      version: 1,
      confirmed: ['falls_total'],
    });
    answers['submit/'] = () => ({ body: aSubmittedView() });
    await submit();
    await heading(/Report submitted/);
    expect(sent('POST')[0]?.body).toEqual({
      draft_version: 8,
      // It is saved with its section; what is odd in another way by now would be asked about.
      confirmed: [],
      sign_off: {
        name: 'Ada Larkspur',
        position: 'Manager',
        email: 'ada@example.org',
        confirm_agreement: true,
      },
    });
  });

  it('repeats a submission whose answer was lost under the same key', async () => {
    report = aReportView();
    open('check');
    await heading(/^Check/);
    await sign();
    answers['submit/'] = () => ({ status: 500, body: { detail: 'There was an error' } });
    await submit();
    await screen.findByText(UNKNOWN);
    answers['submit/'] = () => ({ body: aSubmittedView() });
    await submit();
    await heading(/Report submitted/);
    const [first, second] = sent('POST');
    expect(second).toEqual(first);
  });

  it('knows a submission again that arrived without an answer, as it was signed off then', async () => {
    report = aReportView();
    open('check');
    await heading(/^Check/);
    await sign();
    answers['submit/'] = inTurn(LOST, {
      status: 409,
      body: { detail: 'This report was submitted on 5 November 2026 at 10:14.' },
    });
    await submit();
    await screen.findByText(UNKNOWN);
    await userEvent.type(screen.getByLabelText('Position'), ' of nursing');
    report = aSubmittedView({
      sign_off: { name: 'Ada Larkspur', position: 'Manager', date: '05/11/2026' },
    });
    await submit();
    await heading(/Report submitted/);
    expect(text()).toContain('Signed off by Ada Larkspur, Manager');
    expect(text()).toContain('What you changed after that was not sent.');
    expect(text()).not.toContain('What you entered here was not sent');
  });

  it.each([
    ['was signed off by somebody else', { name: 'Ben Okoro' }, 1],
    ['was submitted before that', {}, 0],
  ])('takes for its own none that %s', async (_, part, more) => {
    report = aReportView({ version: 1 });
    open('check');
    await heading(/^Check/);
    await sign();
    const detail = 'This report was submitted on 5 November 2026 at 10:14.';
    answers['submit/'] = inTurn(LOST, { status: 409, body: { detail } });
    await submit();
    await screen.findByText(UNKNOWN);
    await userEvent.type(screen.getByLabelText('Position'), ' of nursing');
    const sign_off = { name: 'Ada Larkspur', position: 'Manager', date: '05/11/2026', ...part };
    report = aSubmittedView({ version: 1 + more, sign_off });
    await submit();
    await screen.findByText('What you entered here was not sent.');
  });

  it('repeats it under the same key also after it was turned away in between', async () => {
    report = aReportView();
    open('check');
    await heading(/^Check/);
    await sign();
    const detail = 'Please wait a minute.';
    answers['submit/'] = inTurn(
      LOST,
      { status: 429, body: { detail } },
      { body: aSubmittedView() },
    );
    await submit();
    await screen.findByText(UNKNOWN);
    await submit();
    await screen.findByText(detail);
    await submit();
    await heading(/Report submitted/);
    const [first, second, third] = sent('POST');
    expect([second, third]).toEqual([first, first]);
  });

  it('says that the draft has changed, and checks what stands now', async () => {
    report = aReportView();
    open('check');
    await heading(/^Check/);
    await sign();
    const detail = 'This report has changed since you checked it. Please check it again.';
    answers['submit/'] = () => {
      const falls = report.sections.find(({ key }) => key === 'falls_injury')?.answers;
      report = withPart({ ...aReportView(), draft_version: 9 }, 'falls_injury', {
        answers: { ...falls, falls_total: 17 },
      });
      return { status: 409, body: { detail, current: { draft_version: 9 } } };
    };
    await submit();
    const notice = await screen.findByRole('list', { name: 'What has changed' });
    expect(
      within(notice)
        .getAllByRole('listitem')
        .map((element) => element.textContent),
    ).toEqual(['How many falls were there? 17 (was 4)']);
    screen.getByText(detail);
    answers['submit/'] = () => ({ body: aSubmittedView() });
    await submit();
    await heading(/Report submitted/);
    expect(sent('POST').map(({ body }) => body.draft_version)).toEqual([7, 9]);
  });

  it('says that somebody submitted it meanwhile', async () => {
    report = aReportView();
    open('check');
    await heading(/^Check/);
    await sign();
    const detail = 'This report was submitted on 5 November 2026 at 10:14. Sign in to amend it.';
    answers['submit/'] = () => {
      report = aSubmittedView();
      return { status: 409, body: { detail } };
    };
    await submit();
    await screen.findByText(detail);
    await userEvent.click(await screen.findByRole('link', { name: 'See the receipt' }));
    await heading(/Report submitted/);
  });
});

describe('the receipt', () => {
  it('shows what was submitted, and nothing to amend by link', async () => {
    report = aSubmittedView({ may: { save: false, submit: false, amend: false } });
    open('falls_injury');
    await heading(/Report submitted/);
    expect(text()).toContain(`${report.uuid.slice(0, 8)}-v1`);
    expect(text()).toContain('5 November 2026 at 10:14 by Ada Larkspur · On time');
    expect(screen.queryByRole('button', { name: /Amend/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Change/ })).toBeNull();
  });

  it('opens an amendment with a reason, and goes to the report', async () => {
    report = aSubmittedView();
    open('receipt', signedIn());
    await heading(/Report submitted/);
    await userEvent.click(screen.getByRole('button', { name: 'Amend this report' }));
    const dialog = screen.getByRole('dialog');
    const confirm = within(dialog).getByRole('button', { name: 'Amend this report' });
    await userEvent.click(confirm);
    expect(within(dialog).getAllByText('Say why').length).toBeGreaterThan(0);
    await userEvent.type(within(dialog).getByLabelText('Why are you changing it?'), 'A slip');
    const amending = aSubmittedView({
      amendment: {
        reason: 'A slip',
        opened_at: report.opens_at,
        by: 'Ada Larkspur',
        until: '2026-11-19T10:14:00.000Z' as never,
      },
      may: { save: true, submit: true, amend: false },
    });
    answers['amend/'] = () => ({ body: amending });
    await userEvent.click(confirm);
    await waitFor(() => expect(text()).not.toContain('Amend this report'));
    expect(sent('POST')[0]?.body).toEqual({ reason: 'A slip' });
  });

  it('shows each changed answer before and after, and what stands while it is amended', async () => {
    const answered = aSubmittedView().submitted;
    report = withPart(
      aSubmittedView({
        version: 2,
        submitted: answered,
        amendment: {
          reason: 'Another slip',
          opened_at: '2026-11-06T10:14:00.000Z' as never,
          by: 'Ada Larkspur',
          until: '2026-11-20T10:14:00.000Z' as never,
        },
        may: { save: true, submit: true, amend: false },
      }),
      'falls_injury',
      { answers: { falls_total: 99 } },
    );
    answers['versions/'] = () => ({
      body: [
        {
          version: 2,
          submitted_at: '2026-11-06T09:00:00.000Z',
          by: 'Ada Larkspur',
          reason: 'A slip',
          differences: [{ id: 'falls_total', before: '4', after: '5' }],
        },
        {
          version: 1,
          submitted_at: '2026-11-05T10:14:00.000Z',
          by: 'Ada Larkspur',
          reason: null,
          differences: [],
        },
      ],
    });
    open('receipt', signedIn());
    await screen.findByRole('heading', { name: 'Amended on 6 November 2026, version 2' });
    expect(text()).toContain('4 →  changed to 5');
    expect(text()).toContain('“Another slip”');
    expect(text()).toContain('20 November 2026');
    expect(text()).not.toContain('99');
    answers['amend/'] = () => ({ body: aSubmittedView() });
    await userEvent.click(screen.getByRole('button', { name: /^Discard changes of/ }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(text()).not.toContain('Another slip'));
  });
});

describe('an amendment whose answer is lost', () => {
  const amendment = {
    reason: 'A slip',
    opened_at: '2026-11-05T11:14:00.000Z' as never,
    by: 'Ada Larkspur',
    until: '2026-11-19T11:14:00.000Z' as never,
  };
  const amended = (by = 'Ada Larkspur', draft = 2) =>
    aSubmittedView({
      ...{ draft, amendment: { ...amendment, by } },
      may: { save: true, submit: true, amend: false },
    });
  const dialog = () => within(screen.getByRole('dialog'));
  const discard = () => userEvent.click(dialog().getByRole('button', { name: 'Discard changes' }));
  const askToDiscard = async () => {
    report = amended();
    open('receipt', signedIn(), AsAda);
    await heading(/Report submitted/);
    await userEvent.click(screen.getByRole('button', { name: /^Discard changes of/ }));
  };
  const amend = async () => {
    await userEvent.click(dialog().getByRole('button', { name: 'Amend this report' }));
  };
  const askToAmend = async () => {
    report = aSubmittedView();
    open('receipt', signedIn(), AsAda);
    await heading(/Report submitted/);
    await userEvent.click(screen.getByRole('button', { name: 'Amend this report' }));
    await userEvent.type(dialog().getByLabelText('Why are you changing it?'), 'A slip');
  };

  it('is discarded by the same press again, and only the one that was shown', async () => {
    await askToDiscard();
    answers['amend/'] = inTurn(LOST, { body: aSubmittedView({ draft: 2 }) });
    await discard();
    await dialog().findByText(
      'We do not know whether the changes were discarded. Please try again.',
    );
    report = aSubmittedView({ draft: 2 });
    await discard();
    await waitFor(() => expect(text()).not.toContain('A slip'));
    const [first, second] = sent('DELETE');
    expect(first?.body).toEqual({ draft: 2 });
    expect(second).toEqual(first);
  });

  it('is discarded where a press finds none to discard', async () => {
    await askToDiscard();
    report = aSubmittedView({ draft: 2 });
    answers['amend/'] = () => ({ status: 409, body: { detail: 'There is no amendment.' } });
    await discard();
    await waitFor(() => expect(text()).not.toContain('A slip'));
    expect(text()).not.toContain('not discarded');
  });

  it.each([
    ['another is open', amended('Ben Okoro', 3), 'Ben Okoro has opened another amendment since.'],
    ['it was submitted', aSubmittedView({ draft: 2, version: 2 }), 'has been submitted since'],
  ])('is not discarded where %s', async (_, stands, said) => {
    await askToDiscard();
    report = stands;
    answers['versions/'] = () => ({ body: [] });
    answers['amend/'] = () => ({ status: 409, body: { detail: 'Stale', current: {} } });
    await discard();
    await waitFor(() => expect(text()).toContain(said));
    expect(text()).toContain('It was not discarded.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(text().includes('Ben Okoro opened an amendment')).toBe(stands.draft === 3);
  });

  it('is opened once by the same press, and leads on', async () => {
    await askToAmend();
    answers['amend/'] = inTurn(LOST, { body: amended() });
    await amend();
    await dialog().findAllByText('There was an error. Please try again.');
    report = amended();
    await amend();
    await heading('Report for October 2026');
    const [first, second] = sent('POST');
    expect(second).toEqual(first);
  });

  it('is known again by its reason, also where that was changed since', async () => {
    await askToAmend();
    answers['amend/'] = inTurn(LOST, {
      status: 409,
      body: { detail: 'An amendment is already open.' },
    });
    await amend();
    await dialog().findAllByText('There was an error. Please try again.');
    report = amended();
    await userEvent.type(dialog().getByLabelText('Why are you changing it?'), ' of the pen');
    await amend();
    await heading('Report for October 2026');
    expect(text()).toContain('“A slip”');
  });

  it('of a colleague is named, and nothing goes on', async () => {
    await askToAmend();
    answers['amend/'] = () => ({ status: 409, body: { detail: 'An amendment is already open.' } });
    report = amended('Ben Okoro');
    await amend();
    await dialog().findAllByText('Ben Okoro is amending this report already.');
    await heading(/Report submitted/);
  });
});
