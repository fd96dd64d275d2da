import type { Metric } from '#shared/quality/metric.ts';
import { QUALITY_EXPORT_LIMIT, type QualityOverview } from '#shared/quality/qualityOverview.api.ts';
import { periodInWords } from '#shared/reporting/period.ts';
import { send } from '../../api/send.ts';
import { downloadCsv } from '../../components/downloadCsv.ts';
import { CsvExport } from '../../components/overview/CsvExport.tsx';
import { type OverviewAddress, queryOf } from './overviewAddress.ts';
import { homesOf, overviewCsv } from './overviewWords.ts';
import { useQualityPlaces } from './qualityPlaces.ts';
import type { OverviewQuery } from './useQualityOverview.ts';

/** 'Export CSV': every home of the filters, at most 2,000. */
export function OverviewExport(props: {
  overview: QualityOverview;
  address: OverviewAddress;
  metric: Metric | undefined;
}) {
  const { overview, address, metric } = props;
  const places = useQualityPlaces();
  const { words } = places;
  const { count, period } = overview;
  const most = QUALITY_EXPORT_LIMIT.toLocaleString('en-GB');
  return (
    <CsvExport
      name="Export CSV"
      disabled={count === 0}
      refused={
        count > QUALITY_EXPORT_LIMIT
          ? `A file holds at most ${most} ${words.many}, and these filters leave ${homesOf(count, words)}. Choose an ICB, a borough or a state first.`
          : null
      }
      make={async (say) => {
        say(`Reading the ${words.many}…`);
        const query = { ...queryOf(address), view: 'export' } as OverviewQuery;
        const { rows } = await send(places.overview, { query });
        downloadCsv(`Quality overview ${periodInWords(period)}`, overviewCsv(rows, metric, words));
        return `${homesOf(rows.length, words)} in the file.`;
      }}
    />
  );
}
