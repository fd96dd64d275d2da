import { downloadCsv } from '../../components/downloadCsv.ts';
import { CsvExport } from '../../components/overview/CsvExport.tsx';
import { overviewCsv } from './overviewCsv.ts';
import { useOverviewPlaces } from './overviewPlaces.ts';
import type { OverviewFilters } from './overviewQuery.ts';
import { everyRow } from './useOverview.ts';

/** 'Export CSV': every home of the filters, not only those that show. */
export function ExportButton({ filters, month }: { filters: OverviewFilters; month: string }) {
  const { places, counted } = useOverviewPlaces();
  return (
    <CsvExport
      name="Export CSV"
      make={async (say) => {
        say(`Reading the ${places.many}…`);
        const rows = await everyRow(places, filters, (count) => say(`${counted(count)} read…`));
        downloadCsv(`Reports for ${month}`, overviewCsv(rows, places));
        return `${counted(rows.length)} in the file.`;
      }}
    />
  );
}
