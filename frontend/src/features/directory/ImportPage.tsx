import type { CsvRow, RowResult } from '../../../../shared/csvRows/csvRows.ts';
import {
  type ImportResult,
  postDirectoryRows,
} from '../../../../shared/directory/directory.api.ts';
import { type Layout, layoutOf, readColumns } from '../../../../shared/directory/layouts.ts';
import { readCells } from '../../../../shared/directory/readCells.ts';
import { CARE_HOME } from '../../../../shared/homes/careHome.ts';
import { send } from '../../api/send.ts';
import { NoAccessPage } from '../../app/NoAccessPage.tsx';
import { useSession } from '../../app/session/useSession.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { CsvBatches } from '../../components/csvBatches/CsvBatches.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { AgainstRegister } from './AgainstRegister.tsx';
import './directory.scss';

const CARE_HOMES = {
  one: 'care home',
  many: 'care homes',
  unwanted: 'other services left out',
};

const isHeading = (cells: string[]): boolean => layoutOf(cells) !== undefined;

const layoutOfRow = ({ cells }: CsvRow): Layout | undefined => layoutOf(Object.keys(cells));

/** Rows of dentists, home care and so on are most of the file: they are not sent at all. */
function isWanted(row: CsvRow): boolean {
  const layout = layoutOfRow(row);
  return layout === undefined || readCells(layout, row.cells).kind !== 'otherService';
}

async function sendRows(
  rows: readonly CsvRow[],
  save: boolean,
  idempotencyKey: string,
): Promise<ImportResult[]> {
  const sent = rows.map((row) => {
    const layout = layoutOfRow(row);
    return { line: row.line, cells: layout ? readColumns(layout, row.cells) : row.cells };
  });
  const body = { kind: CARE_HOME, save, rows: sent } as const;
  return (await send(postDirectoryRows, { body }, { idempotencyKey })).results;
}

/** /central_team/care_homes/import: the regulator's file comes in (decisions, section 10). */
export default function ImportPage() {
  const { kind } = useSession();
  if (kind !== 'lph') return <NoAccessPage />;
  return (
    <div className="pw-directory">
      <BackLink to="/central_team/care_homes">Care homes</BackLink>
      <PageHeading title="Import care homes" />
      <p>
        Choose a file of the CQC: the{' '}
        <a
          href="https://www.cqc.org.uk/about-us/transparency/using-cqc-data"
          target="_blank"
          rel="noreferrer"
        >
          care directory
          <span className="nhsuk-u-visually-hidden"> (opens in a new tab)</span>
        </a>{' '}
        as CSV, or its list of locations. You can import it again at any time: homes are added,
        changed where the CQC has changed them, and closed where the file says ‘deregistered’. What
        people entered stays.
      </p>
      <CsvBatches
        things={CARE_HOMES}
        isHeading={isHeading}
        isWanted={isWanted}
        send={sendRows}
        after={(results, isSaved) => (
          <>
            <Notes results={results} />
            <AgainstRegister
              inFile={new Set(results.flatMap(({ about }) => about?.id ?? []))}
              revision={isSaved ? 'saved' : 'checked'}
            />
          </>
        )}
      />
    </div>
  );
}

/** Rows that were left as they are, or taken in part, and why. */
function Notes({ results }: { results: readonly RowResult[] }) {
  const noted = results.flatMap((result) => {
    const { note } = result as ImportResult;
    return note ? [{ line: result.line, name: result.about?.name, note }] : [];
  });
  if (noted.length === 0) return null;
  return (
    <details className="nhsuk-details">
      <summary className="nhsuk-details__summary">
        <span className="nhsuk-details__summary-text">
          {noted.length.toLocaleString('en-GB')} {noted.length === 1 ? 'row' : 'rows'} to look at
        </span>
      </summary>
      <div className="nhsuk-details__text">
        <ul className="pw-csv__rows">
          {noted.map(({ line, name, note }) => (
            <li key={line}>
              <span className="pw-csv__line">Line {line}</span> {name && <strong>{name}</strong>}{' '}
              {note}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
