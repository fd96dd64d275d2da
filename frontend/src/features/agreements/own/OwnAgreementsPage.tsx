import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dayWritten } from '#shared/agreements/agreementRules.ts';
import type { OwnAgreement } from '#shared/agreements/agreementViews.ts';
import { listOwnAgreements } from '#shared/agreements/ownAgreements.api.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { momentInWords } from '#shared/reporting/momentInWords.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { ButtonLink } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { StatusTag } from '../StatusTag.tsx';
import '../agreements.scss';

/** /agreements: what one is asked to sign, and what was signed (agreements, section 4). */
export default function OwnAgreementsPage() {
  const { data, error, mutate } = useEndpoint(listOwnAgreements, {});
  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={8} label="Loading the agreements…" />;
  }
  const { to_sign, signed, others } = data;
  return (
    <div className="pw-agr--form">
      <PageHeading title="Agreements" />
      <Group title="To sign" rows={to_sign} isWaiting>
        <EmptyState title="No agreements to sign">
          When there is one, you also get an email with a link to it.
        </EmptyState>
      </Group>
      {signed.length > 0 && <Group title="Signed" rows={signed} />}
      {others.length > 0 && <Group title="Others" rows={others} />}
    </div>
  );
}

function Group(props: {
  title: string;
  rows: readonly OwnAgreement[];
  isWaiting?: boolean;
  children?: ReactNode;
}) {
  const { title, rows, isWaiting = false, children } = props;
  const id = `own-${title.toLowerCase().replace(' ', '-')}`;
  return (
    <section className="pw-agr-step" aria-labelledby={id}>
      <h2 className="nhsuk-heading-m" id={id}>
        {title}
      </h2>
      {rows.length === 0 ? (
        children
      ) : (
        <ul className="pw-agr__rows">
          {rows.map((row) => (
            <Row
              key={row.signature_request_id}
              row={row}
              isWaiting={isWaiting}
              isFirst={row === rows.find(({ can_sign }) => can_sign)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** `isFirst`: of those to sign, which has the page's main button. */
function Row(props: { row: OwnAgreement; isWaiting: boolean; isFirst: boolean }) {
  const { row, isWaiting, isFirst } = props;
  const { signature_request_id, title, reference, contract_name, commissioner } = row;
  const to = `/agreements/${signature_request_id}`;
  return (
    <li>
      <div className="pw-agr__head">
        <Link to={to}>{title}</Link>
        <StatusTag status={row.status} />
      </div>
      <p className="pw-card-table__quiet">
        {reference} for {contract_name}, asked by {commissioner}
      </p>
      <p>{whenText(row, isWaiting)}</p>
      {row.can_sign && (
        <ButtonLink to={to} small kind={isFirst ? 'primary' : 'secondary'}>
          Read and sign<VisuallyHidden>: {title}</VisuallyHidden>
        </ButtonLink>
      )}
    </li>
  );
}

/** Until when it is to be signed and by whom, or since when it is; of one that nobody can sign its deadline. */
function whenText(row: OwnAgreement, isWaiting: boolean): string {
  const { returned_at, countersigned_at, signatory_name, deadline, can_sign } = row;
  if (countersigned_at) return `Countersigned on ${momentInWords(countersigned_at)}.`;
  if (returned_at) return `Signed by ${signatory_name} on ${momentInWords(returned_at)}.`;
  if (!isWaiting) {
    const was = deadline < londonDay(new Date()) ? 'was' : 'is';
    return `The deadline ${was} ${dayWritten(deadline)}.`;
  }
  const who = can_sign || signatory_name === '' ? '' : ` Only ${signatory_name} can sign.`;
  return `Sign by ${dayWritten(deadline)}.${who}`;
}
