// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { HomeUuid } from '#shared/kernel/ids.ts';
import type { QualityOverview, QualityOverviewRow } from '#shared/quality/qualityOverview.api.ts';
import type { Period } from '#shared/reporting/period.ts';
import { OverviewTable } from './OverviewTable.tsx';
import { LOCATIONS, QualityPlacesContext } from './qualityPlaces.ts';

afterEach(cleanup);

const UUID = '11111111-1111-4111-8111-111111111111' as HomeUuid;
const row = (...states: QualityOverviewRow['months'][number]['state'][]): QualityOverviewRow => ({
  home: UUID,
  name: 'Larch House',
  provider_name: 'Larch Care Ltd',
  local_authority: 'Hackney',
  icb: '',
  manager: '',
  phone: '',
  closed: '2026-10' as Period,
  counts: { concern: 1, neutral: 0, improvement: 0, early: 0, zero: 0, zero_rare: 0 },
  missing: 0,
  months: states.map((state, i) => ({
    period: `2026-${String(11 - states.length + i).padStart(2, '0')}` as Period,
    state,
    suspended: false,
  })),
  figure: null,
});
const show = (qualityOverviewRow: QualityOverviewRow, places?: typeof LOCATIONS) => {
  const table = (
    <MemoryRouter>
      <OverviewTable
        overview={{ period: '2026-10' as Period } as QualityOverview}
        rows={[qualityOverviewRow]}
        metric={undefined}
        ordering=""
        onOrder={() => undefined}
      />
    </MemoryRouter>
  );
  render(places ? <QualityPlacesContext value={places}>{table}</QualityPlacesContext> : table);
};
const target = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('leads to the newest submitted report and to the comments of a place', () => {
  show(row('on_time', 'late', 'missing'));
  expect(target(/^Report of September 2026 of Larch House$/)).toBe(
    `/${UUID}/home/reports/2026-09/receipt`,
  );
  expect(target(/^Comments of Larch House$/)).toBe(`/quality/nursing_home/${UUID}#comments`);
  cleanup();
  show(row('on_time'), LOCATIONS);
  expect(target(/^Report of October 2026/)).toBe(
    `/domcare/service_location/${UUID}/reports/2026-10/receipt`,
  );
  expect(target(/^Comments of/)).toBe(`/quality/service_location/${UUID}#comments`);
});

it('leads nowhere where nothing was submitted', () => {
  show(row('missing', 'missing', 'missing'));
  expect(screen.queryByRole('link', { name: /^Report of/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Comments of/ })).toBeNull();
});
