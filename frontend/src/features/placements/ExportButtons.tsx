import {
  MOST_EXPORTED,
  type PlacementDashboard,
  postPlacementLines,
} from '#shared/placements/placementDashboard.api.ts';
import { periodInWords } from '#shared/reporting/period.ts';
import { send } from '../../api/send.ts';
import { downloadCsv } from '../../components/downloadCsv.ts';
import { CsvExport } from '../../components/overview/CsvExport.tsx';
import { type Address, narrowing } from './dashboardAddress.ts';
import { BY_WORDS, shortName } from './figureWords.ts';
import { groupsCsv, linesCsv } from './placementsCsv.ts';
import { everyRow } from './useDashboard.ts';

interface Props {
  address: Address;
  dashboard: PlacementDashboard;
}

/** The table as it is shown; and to who pays its own placements one by one. */
export function ExportButtons({ address, dashboard }: Props) {
  const { by, count, period, exact, organisation, choices } = dashboard;
  const month = periodInWords(period);
  const chosen = address.filters.payer;
  const listed = choices.payers.find(({ key }) => key === chosen);
  const own = chosen === '' || chosen === organisation?.key ? organisation : listed?.own && listed;
  const payer = exact === 'all' ? listed : own;
  return (
    <div className="pw-pl-exports">
      <CsvExport
        name="Export table CSV"
        refused={
          count > MOST_EXPORTED
            ? `A file holds at most ${MOST_EXPORTED.toLocaleString('en-GB')} rows. Choose an area.`
            : null
        }
        make={async () => {
          const rows = await everyRow(address);
          downloadCsv(`Placements ${month} by ${BY_WORDS[by]}`, groupsCsv(rows, by));
          return `${rows.length.toLocaleString('en-GB')} ${rows.length === 1 ? 'row' : 'rows'} in the file.`;
        }}
      />
      {payer && (
        <CsvExport
          name={`Export placements of ${shortName(payer.name)} one by one`}
          note="Each export is recorded with your name."
          make={async () => {
            const body = { ...narrowing(address.filters), payer: payer.key };
            const { lines } = await send(postPlacementLines, { body });
            downloadCsv(`Placements ${month} ${shortName(payer.name)}`, linesCsv(lines));
            return `${lines.length.toLocaleString('en-GB')} ${lines.length === 1 ? 'placement' : 'placements'} in the file.`;
          }}
        />
      )}
    </div>
  );
}
