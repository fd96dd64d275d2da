import { Link } from 'react-router-dom';
import { otherAddressee } from '#shared/agreements/agreementRules.ts';
import type { AgreementReturnStatus } from '#shared/agreements/agreementValues.ts';
import type { AgreementReturnView } from '#shared/agreements/agreementViews.ts';
import { daySlashed, londonDay } from '#shared/kernel/calendar.ts';
import { Button } from '../../../components/Button.tsx';
import { CardTable } from '../../../components/CardTable.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { DownloadButton } from '../DownloadButton.tsx';
import { StatusTag } from '../StatusTag.tsx';
import { VARIATIONS } from './variationWords.ts';

export type RowCommand = 'issue' | 'remind' | 'reissue' | 'withdraw';

const MAY: Record<RowCommand, readonly AgreementReturnStatus[]> = {
  issue: ['NOT_ISSUED'],
  remind: ['ISSUED', 'VIEWED'],
  reissue: ['ISSUED', 'VIEWED', 'BOUNCED', 'DECLINED', 'WITHDRAWN'],
  withdraw: ['NOT_ISSUED', 'ISSUING', 'ISSUED', 'BOUNCED', 'VIEWED', 'DECLINED', 'EXPIRED'],
};

/** Whether a command is offered for a return; the server decides. */
export function isOffered(
  command: RowCommand,
  { status, signatory }: Pick<AgreementReturnView, 'status' | 'signatory'>,
  isOpen: boolean,
): boolean {
  if (!isOpen || !MAY[command].includes(status)) return false;
  return command !== 'remind' || signatory?.is_gone === false;
}

/** The agreements of a variation, a row each; on little room a card each. */
export function ReturnsTable(props: {
  rows: readonly AgreementReturnView[];
  count: number;
  isOpen: boolean;
  onCommand: (command: RowCommand, row: AgreementReturnView) => void;
}) {
  const { rows, count, isOpen, onCommand } = props;
  return (
    <CardTable
      live
      caption={`${count.toLocaleString('en-GB')} ${count === 1 ? 'agreement' : 'agreements'}`}
      columns={['Contract', 'Signatory', 'Dates']}
      hasActions
    >
      {rows.map((row) => (
        <Row key={row.signature_request_id} row={row} isOpen={isOpen} onCommand={onCommand} />
      ))}
    </CardTable>
  );
}

function Row(props: {
  row: AgreementReturnView;
  isOpen: boolean;
  onCommand: (command: RowCommand, row: AgreementReturnView) => void;
}) {
  const { row, isOpen, onCommand } = props;
  const { provider, signatory, signed_by, status, signature_request_id: id } = row;
  const name = provider.contract_name;
  const history = `${VARIATIONS}/${row.variation_uuid}/returns/${id}`;
  const more = (['reissue', 'withdraw'] as const).filter((act) => isOffered(act, row, isOpen));
  return (
    <tr>
      <td>
        <div className="pw-card-table__name">
          <Link to={history}>{name}</Link>
          <StatusTag status={status} />
          {signatory?.is_gone && <Tag colour="amber">No signatory</Tag>}
        </div>
        {provider.provider_name !== name && (
          <p className="pw-card-table__quiet">{provider.provider_name}</p>
        )}
        {row.decline_reason && <p>‘{row.decline_reason}’</p>}
      </td>
      <td data-label="Signatory">
        {signatory ? (
          <>
            {signatory.name}
            <p className="pw-card-table__quiet">{signatory.email_address}</p>
            {otherAddressee(row, signed_by?.name) && <p>Signed by {signed_by?.name}</p>}
          </>
        ) : (
          <span className="pw-card-table__quiet">Nobody yet</span>
        )}
      </td>
      <td data-label="Dates">
        {datesOf(row).map((date, at, all) => (
          <span className="pw-agr__date" key={date}>
            {date}
            {at < all.length - 1 && ', '}
          </span>
        ))}
      </td>
      <td className="pw-card-table__actions">
        {isOffered('issue', row, isOpen) && (
          <Button kind="secondary" small onClick={() => onCommand('issue', row)}>
            Issue<VisuallyHidden> to {name}</VisuallyHidden>
          </Button>
        )}
        {isOffered('remind', row, isOpen) && (
          <Button kind="secondary" small onClick={() => onCommand('remind', row)}>
            Remind<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        <details className="pw-agr__more">
          <summary>
            More<VisuallyHidden> for {name}</VisuallyHidden>
          </summary>
          <ul>
            {more.map((command) => (
              <li key={command}>
                <Button kind="quiet" onClick={() => onCommand(command, row)}>
                  {command === 'reissue' ? 'Reissue' : 'Withdraw'}
                  <VisuallyHidden> {name}</VisuallyHidden>
                </Button>
              </li>
            ))}
            {row.document_version !== null && (
              <li>
                <DownloadButton id={id} name={name} />
              </li>
            )}
            <li>
              <Link to={history}>
                History<VisuallyHidden> of {name}</VisuallyHidden>
              </Link>
            </li>
          </ul>
        </details>
      </td>
    </tr>
  );
}

const day = (at: string | null): string | null => at && daySlashed(londonDay(new Date(at)));

/** 'sent 01/03/2027', 'opened 02/03/2027': what has happened, in its order. */
function datesOf(row: AgreementReturnView): string[] {
  const { paper_day = null, on_paper = false } = row.signed_by ?? {};
  const dates: [string, string | null][] = [
    ['sent', day(row.issued_at)],
    ['sent again', day(row.last_reissued_at)],
    ['passed on', day(row.delegated_at)],
    ['came back', day(row.bounced_at)],
    ['opened', day(row.viewed_at)],
    ['reminded', day(row.last_reminded_at)],
    ['declined', day(row.declined_at)],
    ['signed on paper', paper_day && daySlashed(paper_day)],
    [on_paper ? 'recorded' : 'signed', day(row.returned_at)],
    ['countersigned', day(row.countersigned_at)],
    ['ended', day(row.expired_at)],
    ['withdrawn', day(row.withdrawn_at)],
  ];
  return dates.flatMap(([word, on]) => (on === null ? [] : [`${word} ${on}`]));
}
