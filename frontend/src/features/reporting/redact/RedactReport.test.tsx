// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ToastProvider } from '../../../components/ToastProvider.tsx';
import { type OpenReport, ReportContext } from '../reportContext.ts';
import { homeReportSource } from '../reportSource.ts';
import { aSubmittedView } from '../testing/aReportView.ts';
import { RedactReport } from './RedactReport.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const report = aSubmittedView();
const mutate = vi.fn();

/** `isCentral`: only the central team has to say why it writes. */
function show({ isCentral = true } = {}) {
  const { home, period } = report;
  const source = homeReportSource(home.uuid, period, { email: 'a@b.c', reason: () => undefined });
  const open = { report, source, mutate, reason: isCentral ? {} : null } as unknown as OpenReport;
  render(
    <ToastProvider>
      <MemoryRouter>
        <ReportContext value={open}>
          <RedactReport />
        </ReportContext>
      </MemoryRouter>
    </ToastProvider>,
  );
}
const dialog = () => within(screen.getByRole('dialog'));
const takeOut = () => userEvent.click(dialog().getByRole('button', { name: 'Remove' }));

async function fill() {
  await userEvent.click(screen.getByRole('button', { name: 'Remove personal information' }));
  await userEvent.selectOptions(
    dialog().getByLabelText('What should be removed?'),
    'Name at sign-off',
  );
  await userEvent.type(dialog().getByLabelText('Why?'), 'A resident is named');
}

describe('taking something out of a report', () => {
  it('is offered to the central team only', () => {
    show({ isCentral: false });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('asks what and why before it sends anything', async () => {
    const fetched = vi.fn<typeof fetch>();
    vi.stubGlobal('fetch', fetched);
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Remove personal information' }));
    await takeOut();
    expect(dialog().getAllByText('Choose what to remove').length).toBeGreaterThan(1);
    expect(dialog().getAllByText('Say why').length).toBeGreaterThan(0);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('sends the field and the reason, says that it is done, and loads the report again', async () => {
    const fetched = vi.fn<typeof fetch>(async () => new Response(JSON.stringify({ places: 3 })));
    vi.stubGlobal('fetch', fetched);
    show();
    await fill();
    await takeOut();
    await screen.findByText('Removed from every version.');
    const [address, init] = fetched.mock.calls[0] ?? [];
    expect(String(address)).toMatch(/\/2026-10\/redact\/$/);
    expect(JSON.parse(String(init?.body))).toEqual({
      field: 'sign_off_name',
      reason: 'A resident is named',
    });
    expect(mutate).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what was typed where there is nothing to take out, and says so at the field', async () => {
    const errors = { field: ['There is nothing to remove here'] };
    const refusal = { type: 'urn:placewell:invalid', detail: 'Please check', errors };
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refusal), { status: 400 }));
    show();
    await fill();
    await takeOut();
    await dialog().findAllByText('There is nothing to remove here');
    expect(dialog().getByLabelText<HTMLSelectElement>('What should be removed?').value).toBe(
      'sign_off_name',
    );
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Why?').value).toBe('A resident is named');
  });
});
