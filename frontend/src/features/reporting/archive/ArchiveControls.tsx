import type { ArchiveRow } from '#shared/reporting/monthlyReporting.api.ts';
import { Select } from '../../../components/Select.tsx';
import { ARCHIVE_FILTERS, type ArchiveFilter, filtered, PAGE_SIZES } from './archiveRows.ts';
import type { ShownReports } from './useShownReports.ts';

/** Which reports show and how many on a page; and how many there are of them. */
export function ArchiveControls({ shown, all }: { shown: ShownReports; all: ArchiveRow[] }) {
  const { filter, size, total } = shown;
  return (
    <search className="pw-archive__controls">
      <Select
        id="archive-status"
        label="Show"
        value={filter}
        onChange={(event) => shown.setFilter(event.target.value as ArchiveFilter)}
      >
        {Object.entries(ARCHIVE_FILTERS).map(([key, label]) => (
          <option key={key} value={key}>
            {label} ({filtered(all, key as ArchiveFilter).length})
          </option>
        ))}
      </Select>
      <Select
        id="archive-size"
        label="Reports on a page"
        value={size}
        onChange={(event) => shown.setSize(Number(event.target.value))}
      >
        {PAGE_SIZES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
      <p className="pw-archive__count" role="status">
        {total === 1 ? '1 report' : `${total} reports`}
      </p>
    </search>
  );
}
