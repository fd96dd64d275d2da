import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { dayWritten, otherAddressee } from '#shared/agreements/agreementRules.ts';
import type { CommissionerReturnView, VariationView } from '#shared/agreements/agreementViews.ts';
import { postCommissionerAgreement } from '#shared/agreements/variations.api.ts';
import { momentInWords } from '#shared/reporting/momentInWords.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { Field } from '../../../components/Field.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { faultErrors } from '../../../forms/faultErrors.ts';
import { textFields } from '../../../forms/textFields.ts';
import { idsUnder, useErrors } from '../../../forms/useErrors.ts';
import { StatusTag } from '../StatusTag.tsx';
import { ADDRESSEE_LABELS, addresseeErrors } from './addressee.ts';
import { NotNamed } from './NotNamed.tsx';
import type { RowCommand } from './ReturnsTable.tsx';
import { ofContracts, VARIATIONS } from './variationWords.ts';

/** The commissioner's signatures: who was asked, for how many contracts, and asking anew (agreements, section 1). */
export function CommissionerPanel(props: {
  variation: VariationView;
  onCommand: (command: RowCommand, row: CommissionerReturnView) => void;
  onAsked: () => void;
}) {
  const { variation, onCommand, onAsked } = props;
  const { uuid, status, commissioner_returns } = variation;
  const isOpen = status === 'OPEN';
  return (
    <Card as="section" heading={<h2 className="nhsuk-heading-m">Commissioner’s signature</h2>}>
      {commissioner_returns.length === 0 && (
        <p>Nobody has been asked yet. It can be signed before or after the providers.</p>
      )}
      <ul className="pw-agr__rows">
        {commissioner_returns.map((commissionerReturnView) => (
          <li key={commissionerReturnView.signature_request_id}>
            <div className="pw-agr__head">
              <Link
                to={`${VARIATIONS}/${uuid}/returns/${commissionerReturnView.signature_request_id}`}
              >
                {commissionerReturnView.signatory.name}
              </Link>
              <StatusTag status={commissionerReturnView.status} />
            </div>
            <p className="pw-card-table__quiet">
              {commissionerReturnView.organisation},{' '}
              {commissionerReturnView.signatory.email_address}. Covers{' '}
              {ofContracts(commissionerReturnView.covers)}
              {commissionerReturnView.document_version !== null &&
                ` at version ${commissionerReturnView.document_version}`}
              .{signedInWords(commissionerReturnView)}
              {commissionerReturnView.decline_reason &&
                ` Declined: ‘${commissionerReturnView.decline_reason}’`}
            </p>
            <NotNamed
              commissionerReturn={commissionerReturnView}
              commissioner={variation.commissioner}
            />
            {isOpen && commissionerReturnView.status !== 'RETURNED' && (
              <div className="pw-agr__actions">
                {(commissionerReturnView.status === 'ISSUED' ||
                  commissionerReturnView.status === 'VIEWED') && (
                  <Button
                    kind="secondary"
                    small
                    onClick={() => onCommand('remind', commissionerReturnView)}
                  >
                    Remind<VisuallyHidden> {commissionerReturnView.signatory.name}</VisuallyHidden>
                  </Button>
                )}
                {commissionerReturnView.status !== 'ISSUING' &&
                  commissionerReturnView.status !== 'EXPIRED' && (
                    <Button
                      kind="quiet"
                      onClick={() => onCommand('reissue', commissionerReturnView)}
                    >
                      Reissue
                      <VisuallyHidden> to {commissionerReturnView.signatory.name}</VisuallyHidden>
                    </Button>
                  )}
                {commissionerReturnView.status !== 'WITHDRAWN' && (
                  <Button
                    kind="quiet"
                    onClick={() => onCommand('withdraw', commissionerReturnView)}
                  >
                    Withdraw
                    <VisuallyHidden> from {commissionerReturnView.signatory.name}</VisuallyHidden>
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {isOpen && <AskForm variation={variation} onAsked={onAsked} />}
    </Card>
  );
}

/** ' Signed on paper on 26 February 2027 by Cora Cole, recorded on …', in a line of facts; '' until it is signed. */
function signedInWords(commissionerReturnView: CommissionerReturnView): string {
  const { returned_at, signed_by } = commissionerReturnView;
  if (!returned_at) return '';
  const signer = otherAddressee(commissionerReturnView, signed_by?.name)
    ? ` by ${signed_by?.name}`
    : '';
  const at = momentInWords(returned_at);
  if (!signed_by?.on_paper) return ` Signed${signer} ${at}.`;
  const day = signed_by.paper_day ? ` on ${dayWritten(signed_by.paper_day)}` : '';
  return ` Signed on paper${day}${signer}, recorded ${at}.`;
}

function AskForm({ variation, onAsked }: { variation: VariationView; onAsked: () => void }) {
  const [draft, setDraft] = useState({ name: '', email_address: '' });
  const [outcome, setOutcome] = useState('');
  const [ask, busy] = useAction(postCommissionerAgreement);
  const form = useErrors({
    draft,
    check: addresseeErrors,
    fieldId: idsUnder('commissioner'),
    label: (field) => ADDRESSEE_LABELS[field],
  });
  const fields = textFields(form, { draft, change: setDraft, labels: ADDRESSEE_LABELS });
  const text = (name: keyof typeof draft) => ({
    ...fields(name),
    className: 'nhsuk-input--width-20',
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setOutcome('');
    if (busy || !form.check()) return;
    try {
      const { agreement_type, uuid: variation_uuid } = variation;
      const commissionerReturnView = await ask({
        body: { agreement_type, variation_uuid, ...draft },
      });
      setOutcome(
        `${commissionerReturnView.signatory.name} is asked to sign for ${ofContracts(commissionerReturnView.covers)}.`,
      );
      setDraft({ name: '', email_address: '' });
      form.forgive();
      onAsked();
    } catch (fault) {
      form.refuse(faultErrors(fault), { lasting: true });
    }
  };
  return (
    <details className="nhsuk-details pw-agr__ask">
      <summary className="nhsuk-details__summary">
        <span className="nhsuk-details__summary-text">Ask a commissioner to sign</span>
      </summary>
      <form className="nhsuk-details__text" onSubmit={(event) => void submit(event)} noValidate>
        <ErrorSummary {...form.summary} />
        <p>
          They need an account. One signature covers all contracts that have the newest text and are
          not covered yet.
        </p>
        <Field {...text('name')} />
        <Field type="email" {...text('email_address')} />
        <Button type="submit" kind="secondary" busy={busy}>
          {busy ? 'Asking…' : 'Ask to sign'}
        </Button>
        <div role="status">{outcome && <Notice kind="success">{outcome}</Notice>}</div>
      </form>
    </details>
  );
}
