// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlacementOptions, ReturnView } from '#shared/reporting/returnView.ts';
import { ReportFrame } from '../ReportFrame.tsx';
import { homeReportSource } from '../reportSource.ts';
import { aReportView } from '../testing/aReportView.ts';
import { waitingForm } from './waitingPlacements.ts';

const totals = {
  placements: 0,
  lines: 0,
  total_weekly_rate: '0.00',
  additional_care_cost: '0.00',
  additional_care_share: null,
  cost_in_period: '0.00',
};
const report: ReturnView = aReportView({
  aqp_status: true,
  placements: {
    draft: 1,
    version: 0,
    confirmed: false,
    lines: [],
    totals,
    from: null,
    changes_from: null,
    earlier: null,
    continued: [],
    warnings: {},
    saved_at: null,
    saved_by: null,
  },
});
const options: PlacementOptions = { payers: [], home_icb: null, rates: ['1353.00'] };
let answerSave: (reply: Response) => void;

beforeEach(() => {
  sessionStorage.clear();
  const saving = new Promise<Response>((resolve) => {
    answerSave = resolve;
  });
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.method === 'PUT') return saving;
    const body = String(address).includes('placement_options') ? options : report;
    return new Response(JSON.stringify(body));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open() {
  const source = homeReportSource(report.home.uuid, report.period, {
    email: 'ada@example.org',
    reason: () => undefined,
  });
  waitingForm.keep(source.key, null);
  render(
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
      <MemoryRouter initialEntries={[`${source.basePath}/placements`]}>
        <Routes>
          <Route path={`${source.basePath}/check`} element={<h1>The check</h1>} />
          <Route path={`${source.basePath}/:part?`} element={<ReportFrame source={source} />} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
  );
  await screen.findByRole('heading', { name: '0 placements' });
}
const button = (name: string) => screen.getByRole('button', { name });

describe('the placements of a report', () => {
  it('go on to the check though the list was still being saved when the button was pressed', async () => {
    await open();
    await userEvent.click(screen.getByRole('checkbox'));
    await screen.findByText('Saving...');
    await userEvent.click(button('Save and continue'));
    const reply = { version: 1, draft_version: 8, percentage_complete: 99, totals };
    answerSave(new Response(JSON.stringify(reply)));
    await screen.findByRole('heading', { name: 'The check' });
  });

  it.each(['Add this placement', 'Go back'])(
    'show no message while ‘%s’ is pressed: it would move from under the mouse',
    async (name) => {
      await open();
      await userEvent.click(button('Add a placement'));
      await userEvent.type(screen.getByLabelText(/Total Weekly Rate/), 'x');
      const target = button(name);
      const user = userEvent.setup();
      await user.pointer({ keys: '[MouseLeft>]', target });
      expect(document.querySelector('.nhsuk-error-message')).toBeNull();
      await user.pointer({ keys: '[/MouseLeft]', target });
      const errors = document.querySelectorAll('.nhsuk-error-message');
      expect(errors.length > 0).toBe(name !== 'Go back');
    },
  );
});
