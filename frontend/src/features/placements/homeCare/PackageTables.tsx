import type { ReactNode } from 'react';
import type {
  PackageBoard,
  PackageDashboard,
  PackageMonth,
} from '#shared/domiciliary/packageDashboard.api.ts';
import { periodInWords } from '#shared/reporting/period.ts';
import { Button } from '../../../components/Button.tsx';
import { CardTable } from '../../../components/CardTable.tsx';
import { downloadCsv } from '../../../components/downloadCsv.ts';
import { boardName, boardsCsv, COLUMNS, cellText, monthsCsv, reportsText } from './packageTexts.ts';

/** Packages of twelve months, of the chosen ICB or of all. */
export function MonthTable({ dashboard, icb }: { dashboard: PackageDashboard; icb: string }) {
  const { months, period } = dashboard;
  const title = `By month${icb === '' ? '' : ` in ${boardName(icb)}`}`;
  return (
    <FigureSection
      title={title}
      onCsv={() =>
        downloadCsv(`Packages by month ${periodInWords(period)}`, monthsCsv(dashboard, icb))
      }
    >
      <FigureTable
        caption={title}
        head="Month"
        rows={months.map((month) => ({
          key: month.period,
          name: periodInWords(month.period),
          figures: month,
        }))}
      />
    </FigureSection>
  );
}

/** Packages of the chosen month by ICB of the office; a name narrows the months above. */
export function BoardTable(props: {
  dashboard: PackageDashboard;
  icb: string;
  onChoose: (icb: string) => void;
}) {
  const { dashboard, icb, onChoose } = props;
  const month = periodInWords(dashboard.period);
  const title = `By ICB, ${month}`;
  return (
    <FigureSection
      title={title}
      onCsv={() => downloadCsv(`Packages by ICB ${month}`, boardsCsv(dashboard))}
    >
      <FigureTable
        caption={title}
        head="ICB of the office"
        rows={dashboard.boards.map((board) => ({
          key: board.icb,
          name:
            board.icb === '' || board.icb === icb ? (
              boardName(board.icb)
            ) : (
              <button type="button" className="pw-pl-name" onClick={() => onChoose(board.icb)}>
                {boardName(board.icb)}
              </button>
            ),
          figures: board,
        }))}
      />
    </FigureSection>
  );
}

/** A heading, its table and the table as a file. */
export function FigureSection(props: { title: string; onCsv: () => void; children: ReactNode }) {
  const { title, onCsv, children } = props;
  return (
    <section className="pw-pl-section" aria-label={title}>
      <h2 className="nhsuk-heading-m">{title}</h2>
      {children}
      <div className="pw-pk-export">
        <Button kind="secondary" small onClick={onCsv}>
          Download CSV
        </Button>
      </div>
    </section>
  );
}

function FigureTable(props: {
  caption: string;
  head: string;
  rows: { key: string; name: ReactNode; figures: PackageMonth | PackageBoard }[];
}) {
  const { caption, head, rows } = props;
  return (
    <CardTable
      caption={caption}
      hidesCaption
      figures
      shape="dense"
      columns={[head, 'Reports', ...COLUMNS.map((column) => column.head)]}
    >
      {rows.map(({ key, name, figures }) => (
        <tr key={key}>
          <th scope="row">{name}</th>
          <td data-label="Reports">{reportsText(figures)}</td>
          {figures.reported === 0 ? (
            <td colSpan={COLUMNS.length} className="pw-pk-none">
              {figures.due === 0 ? 'None was asked for' : 'Not reported'}
            </td>
          ) : (
            COLUMNS.map((column) => (
              <td key={column.head} data-label={column.head}>
                {cellText(figures, column.of(figures))}
              </td>
            ))
          )}
        </tr>
      ))}
    </CardTable>
  );
}
