// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ToastProvider } from '../../components/ToastProvider.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { homeReportSource } from './reportSource.ts';
import { aSubmittedView } from './testing/aReportView.ts';
import { useWriteReason } from './useWriteReason.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const report = aSubmittedView({
  amendment: {
    reason: 'A slip',
    opened_at: '2026-11-05T10:14:00.000Z' as never,
    by: 'Lee Central',
    until: '2026-11-19T10:14:00.000Z' as never,
  },
  may: { save: true, submit: true, amend: false },
});

const AT = `/${report.home.uuid}/home/reports/${report.period}`;

function CentralTeam({ name }: { name: string }) {
  const { reason, current } = useWriteReason(name);
  const source = homeReportSource(report.home.uuid, report.period, {
    email: 'lee@example.org',
    reason: current,
  });
  return (
    <>
      <ReportFrame source={source} reason={reason} />
      <output aria-label="Sent with a save">{reason.settled}</output>
    </>
  );
}

async function open(name: string, part = '') {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(report))),
  );
  render(
    <ToastProvider>
      <SWRConfig value={{ provider: () => new Map() }}>
        <MemoryRouter initialEntries={[`${AT}${part}`]}>
          <Routes>
            <Route path={`${AT}/:part?`} element={<CentralTeam name={name} />} />
          </Routes>
        </MemoryRouter>
      </SWRConfig>
    </ToastProvider>,
  );
  const field = await screen.findByLabelText('Why are you changing this report?');
  return [(field as HTMLTextAreaElement).value, screen.getByLabelText('Sent with a save')];
}

/** What was asked for to be written; the page's own loading may come at any time. */
const writes = () =>
  vi.mocked(fetch).mock.calls.filter(([, { method = 'GET' } = {}]) => method !== 'GET');

describe('why the central team changes a report', () => {
  it('is the reason of the amendment that the same person opened', async () => {
    const [text, sent] = await open('Lee Central');
    expect(text).toBe('A slip');
    expect((sent as HTMLElement).textContent).toBe('A slip');
  });

  it('is asked for where somebody else opened it', async () => {
    const [text, sent] = await open('Kim Central');
    expect(text).toBe('');
    expect((sent as HTMLElement).textContent).toBe('');
  });

  it('says at its field what could say who somebody is, keeps it, and sends nothing', async () => {
    await open('Kim Central', '/workforce');
    const field = await screen.findByLabelText('Why are you changing this report?');
    await userEvent.type(field, 'Mrs Jones rang');
    await userEvent.click(await screen.findByRole('button', { name: 'Save and continue' }));
    const refused = 'Please leave out what could say who this is: a name with a title.';
    expect(screen.getAllByText(refused).length).toBeGreaterThan(0);
    expect((field as HTMLTextAreaElement).value).toBe('Mrs Jones rang');
    expect(screen.getByLabelText('Sent with a save').textContent).toBe('');
    expect(writes()).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, 'The manager rang');
    await userEvent.tab();
    expect(screen.queryByText(refused)).toBeNull();
    expect(screen.getByLabelText('Sent with a save').textContent).toBe('The manager rang');
  });

  it('counts as said when it is typed last, before the press', async () => {
    await open('Kim Central', '/workforce');
    await userEvent.type(
      await screen.findByLabelText('Why are you changing this report?'),
      'By phone',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Save and continue' }));
    expect(screen.queryByText('Say why')).toBeNull();
    expect(screen.getByLabelText('Sent with a save').textContent).toBe('By phone');
  });
});
