import { AGREED_WORDS } from '#shared/agreements/agreedPlaces.ts';
import type { AgreementType } from '#shared/agreements/agreementValues.ts';
import {
  CONTRACT_COLUMNS,
  postProviderContractRows,
} from '#shared/agreements/providerContracts.api.ts';
import { csvFile } from '#shared/kernel/csv.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { CsvBatches } from '../../../components/csvBatches/CsvBatches.tsx';
import { downloadCsv } from '../../../components/downloadCsv.ts';
import { useHeadingOnArrival } from '../useHeadingOnArrival.ts';

const ROWS = { one: 'row', many: 'rows' };
const isColumn = (name: string) =>
  CONTRACT_COLUMNS.some((column) => column === name.trim().toLowerCase());

/** Contracts with their places and head office contacts from a file; every change is seen before it is saved. */
export function ContractsImport(props: {
  type: AgreementType;
  onSaved: () => void;
  onClose: () => void;
}) {
  const { type, onSaved, onClose } = props;
  const heading = useHeadingOnArrival();
  return (
    <Card
      heading={
        <h2 className="nhsuk-heading-m" tabIndex={-1} ref={heading}>
          Import a CSV file
        </h2>
      }
    >
      <p>
        A row names a contract, and may name one {AGREED_WORDS[type].one} (by the regulator’s id or
        ours) and one head office contact. Several rows of one contract add to it. ‘yes’ in the
        column primary makes the contact the one who is asked to sign.
      </p>
      <p>
        <Button
          kind="quiet"
          onClick={() => downloadCsv('Provider contracts', csvFile([[...CONTRACT_COLUMNS]]))}
        >
          Download an empty file
        </Button>
      </p>
      <CsvBatches
        things={ROWS}
        headingsFault={headingsFault}
        nameColumns={['contract_name']}
        onSaved={onSaved}
        send={async (rows, save, idempotencyKey) => {
          const body = { agreement_type: type, rows: [...rows], preview: !save };
          return (await send(postProviderContractRows, { body }, { idempotencyKey })).results;
        }}
      />
      <Button kind="secondary" onClick={onClose}>
        Go back
      </Button>
    </Card>
  );
}

/** Why a file with these headings cannot be used; undefined when it can. */
function headingsFault(headings: readonly string[]): string | undefined {
  const unknown = headings.find((name) => !isColumn(name));
  if (unknown !== undefined) {
    return `The column ‘${unknown}’ is not known. The columns are ${CONTRACT_COLUMNS.join(', ')}.`;
  }
  return headings.some((name) => name.trim().toLowerCase() === 'contract_name')
    ? undefined
    : 'The file does not say which contracts it is about. Give it a column contract_name.';
}
