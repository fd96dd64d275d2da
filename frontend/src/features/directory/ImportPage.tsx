import { Link, useLocation } from 'react-router-dom';
import type { CsvRow, RowResult } from '#shared/csvRows/csvRows.ts';
import {
  type ImportedKind,
  type ImportResult,
  postDirectoryRows,
} from '#shared/directory/directory.api.ts';
import {
  type Layout,
  layoutOf,
  missingColumns,
  NAME_COLUMNS,
  readColumns,
} from '#shared/directory/layouts.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import { SERVICE_LOCATION } from '#shared/serviceLocations/locationKind.ts';
import { send } from '../../api/send.ts';
import { NoAccessPage } from '../../app/NoAccessPage.tsx';
import { useSession } from '../../app/session/useSession.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { CsvBatches } from '../../components/csvBatches/CsvBatches.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { AgainstRegister } from './AgainstRegister.tsx';
import { IMPORTED_KINDS, type ImportedKindText } from './importedKinds.ts';
import './directory.scss';

const isHeading = (cells: string[]): boolean => layoutOf(cells) !== undefined;

const layoutOfRow = ({ cells }: CsvRow): Layout | undefined => layoutOf(Object.keys(cells));

async function sendRows(
  kind: ImportedKind,
  rows: readonly CsvRow[],
  save: boolean,
  idempotencyKey: string,
): Promise<ImportResult[]> {
  const sent = rows.map((row) => {
    const layout = layoutOfRow(row);
    return { line: row.line, cells: layout ? readColumns(layout, row.cells) : row.cells };
  });
  return (await send(postDirectoryRows, { body: { kind, save, rows: sent } }, { idempotencyKey }))
    .results;
}

/**
 * /central_team/care_homes/import and /central_team/service_locations/import: the regulator's file comes in
 * (decisions, section 10; domiciliary, section 9).
 */
export default function ImportPage() {
  const { kind } = useSession();
  const { pathname } = useLocation();
  const isOfLocations = pathname.startsWith('/central_team/service_locations');
  const imported = IMPORTED_KINDS[isOfLocations ? SERVICE_LOCATION : CARE_HOME];
  if (kind !== 'lph') return <NoAccessPage />;
  // A file that was chosen for one kind is not shown as the other's.
  return <ImportOf key={imported.kind} imported={imported} />;
}

function ImportOf({ imported }: { imported: ImportedKindText }) {
  const { kind, title, back, things, again, other } = imported;
  return (
    <div className="pw-directory">
      <BackLink to={back.to}>{back.text}</BackLink>
      <PageHeading title={title} />
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
        as CSV, or its list of locations. You can import it again at any time: {again}. What people
        entered stays.
      </p>
      <p>
        <Link to={other.to}>{other.text}</Link>
      </p>
      <CsvBatches
        things={things}
        isHeading={isHeading}
        missing={missingColumns}
        nameColumns={NAME_COLUMNS}
        // Rows of dentists and so on are most of the file: they are not sent at all.
        isWanted={(row) => {
          const layout = layoutOfRow(row);
          return layout === undefined || imported.isWanted(layout, row.cells);
        }}
        send={(rows, save, key) => sendRows(kind, rows, save, key)}
        after={(results, isSaved) => (
          <>
            <Notes results={results} />
            <AgainstRegister
              imported={imported}
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
