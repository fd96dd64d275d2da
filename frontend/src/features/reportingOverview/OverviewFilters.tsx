import type { ReactNode } from 'react';
import { type Period, periodInWords } from '#shared/reporting/period.ts';
import type { ReportingOverview } from '#shared/reporting/reportingOverview.api.ts';
import { FilterBar } from '../../components/overview/FilterBar.tsx';
import { PausedField } from '../../components/PausedField.tsx';
import { Select } from '../../components/Select.tsx';
import type { OverviewFilters as Filters } from './overviewQuery.ts';
import { STATUS_WORDS } from './overviewWords.ts';

/** Which month's homes show, and which of them. */
export function OverviewFilters(props: {
  filters: Filters;
  overview: ReportingOverview;
  onChange: (change: Partial<Filters>) => void;
  aside: ReactNode;
}) {
  const { filters, overview, onChange, aside } = props;
  const { period, periods, icbs } = overview;
  const months = periods.includes(period) ? periods : [period, ...periods].sort().reverse();
  const count = [filters.icb, filters.status, filters.provider.trim()].filter(Boolean).length;
  const more = (
    <>
      <Select
        id="ro-icb"
        label="ICB"
        value={filters.icb}
        onChange={({ target }) => onChange({ icb: target.value })}
      >
        <option value="">All</option>
        {withChosen(icbs, filters.icb).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Select
        id="ro-status"
        label="Status"
        value={filters.status}
        onChange={({ target }) => onChange({ status: target.value as Filters['status'] })}
      >
        <option value="">All</option>
        {Object.entries(STATUS_WORDS).map(([status, word]) => (
          <option key={status} value={status}>
            {word}
          </option>
        ))}
      </Select>
      <PausedField
        id="ro-provider"
        label="Provider"
        value={filters.provider}
        onChange={(provider) => onChange({ provider })}
      />
    </>
  );
  return (
    <FilterBar
      count={count}
      more={more}
      aside={aside}
      fields={
        <Select
          id="ro-period"
          label="Report for"
          value={filters.period || period}
          onChange={({ target }) =>
            onChange({ period: target.value === periods[0] ? '' : (target.value as Period) })
          }
        >
          {months.map((month) => (
            <option key={month} value={month}>
              {periodInWords(month)}
            </option>
          ))}
        </Select>
      }
    />
  );
}

/** The choices with the chosen one, which the month may not have. */
const withChosen = (names: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || names.includes(chosen) ? names : [chosen, ...names];
