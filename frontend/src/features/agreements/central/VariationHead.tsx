import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dayWritten } from '#shared/agreements/agreementRules.ts';
import { isOutstanding } from '#shared/agreements/agreementValues.ts';
import type { VariationView } from '#shared/agreements/agreementViews.ts';
import { postVariationCommand } from '#shared/agreements/variations.api.ts';
import { momentInWords } from '#shared/reporting/momentInWords.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { ReasonDialog } from '../../../components/ReasonDialog.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { Facts } from '../Facts.tsx';
import { keepsFocus } from '../keepsFocus.ts';
import { ExtendDialog } from './ExtendDialog.tsx';
import { VariationForm } from './VariationForm.tsx';
import { asksInWords } from './variationDraft.ts';
import {
  KINDS,
  ofAgreements,
  ofContracts,
  VARIATION_STATUS,
  VARIATIONS,
} from './variationWords.ts';

type VariationAct = 'open' | 'extend' | 'add' | 'close' | 'withdraw';

/** What a variation is, and what is done to it as a whole. */
export function VariationHead(props: {
  variation: VariationView;
  onChanged: (variation: VariationView) => void;
  /** Another has changed it: it is looked at anew. */
  onOutdated: () => void;
}) {
  const { variation, onChanged, onOutdated } = props;
  const { uuid, version, status, counts } = variation;
  const [isEditing, setEditing] = useState(false);
  const [pending, setPending] = useState<VariationAct | null>(null);
  const [post] = useAction(postVariationCommand);
  const close = () => setPending(null);
  const { word, colour } = VARIATION_STATUS[status];
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const ended: readonly string[] = ['RETURNED', 'COUNTERSIGNED', 'WITHDRAWN'];
  const unsigned = counts.reduce(
    (sum, count) => sum + (ended.includes(count.status) ? 0 : count.count),
    0,
  );
  const outstanding =
    counts.reduce((sum, count) => sum + (isOutstanding(count) ? count.count : 0), 0) +
    variation.commissioner_returns.filter(isOutstanding).length;
  const isDraft = status === 'DRAFT';
  const isOpen = status === 'OPEN';
  return (
    <div ref={keepsFocus}>
      <PageHeading title={variation.title} caption={variation.reference}>
        {variation.title} <Tag colour={colour}>{word}</Tag>
      </PageHeading>
      {variation.warnings.length > 0 && (isDraft || isOpen) && (
        <Notice kind="warning">
          {variation.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
      {isEditing ? (
        <VariationForm
          variation={variation}
          type={variation.agreement_type}
          onSaved={(saved) => {
            onChanged(saved);
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <VariationFacts variation={variation} />
      )}
      <div className="pw-agr__actions">
        <Link to={`${VARIATIONS}/${uuid}/document`}>
          {variation.document_version === 0 ? 'Write the text' : 'Text, preview and check'}
        </Link>
        {(isDraft || isOpen) && !isEditing && (
          <Button kind="quiet" onClick={() => setEditing(true)}>
            Change
          </Button>
        )}
        {isDraft && variation.document_version > 0 && (
          <Button small onClick={() => setPending('open')}>
            Open this variation
          </Button>
        )}
        {isOpen && (
          <Button kind="quiet" onClick={() => setPending('extend')}>
            Move the deadline
          </Button>
        )}
        {(isDraft || isOpen) && (
          <Button kind="quiet" onClick={() => setPending('add')}>
            Add contracts
          </Button>
        )}
        {isOpen && (
          <Button kind="quiet" onClick={() => setPending('close')}>
            Close
          </Button>
        )}
        {(isDraft || isOpen) && (
          <Button kind="quiet" onClick={() => setPending('withdraw')}>
            Withdraw
          </Button>
        )}
      </div>
      {pending === 'open' && (
        <ConfirmDialog
          title={`Open this variation of ${ofContracts(total)}?`}
          action="Open it"
          onClose={close}
          onRefused={onOutdated}
          onDo={async () =>
            onChanged(await post({ params: { uuid }, body: { command: 'open', version } }))
          }
        >
          <p>
            Its agreements can then be sent. Kind, reference and what is asked stay as they are, and
            the deadline can only be moved later. A change of the text, or of what is filled into
            it, is a new version for agreements that are sent later.
          </p>
        </ConfirmDialog>
      )}
      {pending === 'add' && (
        <ConfirmDialog
          title="Add all active contracts?"
          action="Add them"
          onClose={close}
          onRefused={onOutdated}
          onDo={async () =>
            onChanged(await post({ params: { uuid }, body: { command: 'add', version } }))
          }
        >
          <p>
            Active contracts that are not part of this variation yet are added. Nothing is sent to
            them before you issue it.
          </p>
        </ConfirmDialog>
      )}
      {pending === 'extend' && (
        <ExtendDialog
          variation={variation}
          onMoved={onChanged}
          onClose={close}
          onRefused={onOutdated}
        />
      )}
      {(pending === 'close' || pending === 'withdraw') && (
        <ReasonDialog
          title={
            pending === 'close'
              ? `Close this variation${outstanding > 0 ? ` with ${ofAgreements(outstanding)} outstanding` : ''}?`
              : `Withdraw this variation${unsigned > 0 ? ` and ${ofAgreements(unsigned)}` : ''}?`
          }
          action={pending === 'close' ? 'Close it' : 'Withdraw it'}
          hint="This stays in the record with your name."
          onClose={close}
          onRefused={onOutdated}
          onDo={async (reason) =>
            onChanged(await post({ params: { uuid }, body: { command: pending, version, reason } }))
          }
        >
          <p>
            {pending === 'close'
              ? closingWords(outstanding)
              : 'Every agreement that is not signed is withdrawn, and its signatory is told. Signed ones stay signed.'}
          </p>
        </ReasonDialog>
      )}
    </div>
  );
}

/** What closing does, and who is written to. */
function closingWords(outstanding: number): string {
  const ends = 'Nothing more is sent or signed. Everything stays readable.';
  if (outstanding === 0) return `Nothing is outstanding. ${ends}`;
  return outstanding === 1
    ? `1 agreement is outstanding: its signatory is told by email that it is closed. ${ends}`
    : `${ofAgreements(outstanding)} are outstanding: their signatories are told by email that they are closed. ${ends}`;
}

function VariationFacts({ variation }: { variation: VariationView }) {
  const { ended_at, end_reason, opened_at, status } = variation;
  return (
    <>
      <Facts
        facts={[
          ['Sign by', dayWritten(variation.deadline)],
          ['Effective date', dayWritten(variation.effective_date)],
          ['Commissioner', variation.commissioner],
          [
            status === 'WITHDRAWN' ? 'Withdrawn' : 'Closed',
            ended_at && `${momentInWords(ended_at)}${end_reason ? `: ${end_reason}` : ''}`,
          ],
        ]}
      />
      <details className="pw-agr__more">
        <summary>More about this variation</summary>
        <Facts
          facts={[
            ['Period', variation.period],
            ['Kind', KINDS[variation.kind]],
            ['Countersigned', variation.countersign ? 'Yes, by a commissioner' : 'No'],
            ['Also ask for', asksInWords(variation.asks)],
            ['Automatic reminders', variation.auto_remind ? 'Yes' : 'No'],
            ['Owner', variation.owner],
            ['Opened', opened_at && momentInWords(opened_at)],
          ]}
        />
      </details>
    </>
  );
}
