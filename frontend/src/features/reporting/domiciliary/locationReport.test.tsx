// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Period } from '#shared/reporting/period.ts';
import { questionnaireOf } from '#shared/reporting/questionnaires/questionnaires.ts';
import type { ReturnView, SectionView } from '#shared/reporting/returnView.ts';
import { ToastProvider } from '../../../components/ToastProvider.tsx';
import { ReportFrame } from '../ReportFrame.tsx';
import { aReportView } from '../testing/aReportView.ts';
import { linkedLocationSource } from './locationReportSource.ts';

const period = '2026-12' as Period;
const form = questionnaireOf(period, 'serviceLocation');
const NOW = new Date('2027-01-05T09:00:00.000Z');

const section = (key: SectionView['key']): SectionView => ({
  key,
  draft: 1,
  version: 0,
  answers: {},
  not_known: [],
  confirmed: [],
  prefilled: [],
  suggested: {},
  usual: {},
  problems: {},
  warnings: {},
  complete: false,
  saved_at: null,
  saved_by: null,
});
const report: ReturnView = {
  ...aReportView(),
  period,
  reporting_period: 'December 2026',
  questionnaire: form.version,
  six_monthly: true,
  aqp_status: true,
  service_types: ['Homecare agencies'],
  no_beds: null,
  sections: form.sections.map(({ key }) => section(key)),
  placements: null,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page of the report, by its link: `/domcare/report_link/…`. */
async function open(part: string) {
  const source = { ...linkedLocationSource('a.b.c'), load: async () => report };
  // No answer comes: what is typed stays as it is.
  const saves = vi.fn(() => new Promise<never>(() => undefined));
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ToastProvider>
        <MemoryRouter initialEntries={[`${source.basePath}${part}`]}>
          <Routes>
            <Route
              path={`${source.basePath}/:part?`}
              element={<ReportFrame source={{ ...source, saveSection: saves }} />}
            />
          </Routes>
        </MemoryRouter>
      </ToastProvider>
    </SWRConfig>,
  );
  return saves;
}

describe('a service location’s report', () => {
  it('has seven sections and no placements, though the location is AQP', async () => {
    await open('');
    await screen.findByRole('link', { name: 'Care delivered' });
    const links = within(screen.getByRole('list')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Care delivered',
      'Reliability',
      'Packages',
      'Safety',
      'Voice',
      'Staff',
      'Anything else',
    ]);
    expect(links[0]?.getAttribute('href')).toBe('/domcare/report_link/care_delivered');
    expect(screen.getByText(/About 9 minutes/)).toBeTruthy();
  });

  it.each(['/placements', '/occupancy'])('has no page %s', async (part) => {
    await open(part);
    expect(await screen.findByRole('heading', { name: /not found/i })).toBeTruthy();
  });

  it('says of whom the figures are, and takes hours in quarters only', async () => {
    await open('/care_delivered');
    const hours = await screen.findByLabelText('How many hours of care were planned?');
    expect(screen.getByText(/^Sections 1 to 5 are about people whose care/)).toBeTruthy();
    await userEvent.type(hours, '7.3');
    await userEvent.tab();
    expect(
      await screen.findByText('Enter hours from 0 to 500,000, in quarters', { exact: false }),
    ).toBeTruthy();
    await userEvent.clear(hours);
    await userEvent.type(hours, '7.75');
    await userEvent.tab();
    expect(screen.queryByText('Enter hours from 0 to 500,000, in quarters')).toBeNull();
  });

  it('asks in January for a day that has been', async () => {
    await open('/anything_else');
    const tested = await screen.findByLabelText('When was the continuity plan last tested?');
    await userEvent.type(tested, '6/1/2027');
    await userEvent.tab();
    expect(
      await screen.findByText('The date cannot be in the future', { exact: false }),
    ).toBeTruthy();
    await userEvent.clear(tested);
    await userEvent.type(tested, '5/1/2027');
    await userEvent.tab();
    expect(screen.queryByText('The date cannot be in the future')).toBeNull();
  });
});
