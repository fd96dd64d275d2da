import { useState } from 'react';
import { AGREED_WORDS } from '#shared/agreements/agreedPlaces.ts';
import type { AgreementType } from '#shared/agreements/agreementValues.ts';
import {
  getProposedContracts,
  type ProposedContract,
} from '#shared/agreements/providerContracts.api.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { BatchProgress } from '../../../components/BatchProgress.tsx';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { keepsFocus } from '../keepsFocus.ts';
import { useHeadingOnArrival } from '../useHeadingOnArrival.ts';
import { useAddProposed } from './useAddProposed.ts';
import { ofContracts } from './variationWords.ts';

/** As many are listed; 'Add all' adds those that are not listed too. */
const SHOWN = 50;

/** AQP places without a contract, grouped by provider: confirmed one by one, or all together. */
export function Proposals(props: {
  type: AgreementType;
  onAdded: () => void;
  onClose: () => void;
}) {
  const { type, onAdded, onClose } = props;
  const { one: place, many: places } = AGREED_WORDS[type];
  const heading = useHeadingOnArrival();
  const { data, error, mutate } = useEndpoint(
    getProposedContracts,
    { query: { agreement_type: type } },
    { revalidateOnFocus: false },
  );
  const { progress, add, stop } = useAddProposed(type);
  const [confirming, setConfirming] = useState(false);
  const busy = progress?.status === 'running' || progress?.status === 'stopping';
  const proposed = data?.results ?? [];
  const confirm = async (some: readonly ProposedContract[]) => {
    if (busy) return;
    await add(some);
    // What a confirmation that was cut short has left is proposed again.
    await mutate();
    onAdded();
  };
  const [only] = proposed;
  return (
    <div ref={keepsFocus}>
      <Card
        heading={
          <h2 className="nhsuk-heading-m" tabIndex={-1} ref={heading}>
            Proposed contracts
          </h2>
        }
      >
        <p>
          AQP {places} that no contract has yet, by their provider. Confirm each that is one
          contract, or add all.
        </p>
        {error && <Notice kind="error">The proposals could not be loaded.</Notice>}
        {!data && !error && <Loading lines={4} label={`Looking through the ${places}…`} />}
        {data && !only && <p>Every AQP {place} has a contract.</p>}
        {proposed.length > 1 && !busy && (
          <Button kind="secondary" onClick={() => setConfirming(true)}>
            Add all {proposed.length.toLocaleString('en-GB')}
          </Button>
        )}
        {progress && (
          <BatchProgress
            key={progress.total}
            title={`Adding ${ofContracts(progress.total)}`}
            done={progress.added + progress.failed.length}
            total={progress.total}
            failed={progress.failed.length}
            status={progress.status}
            ended={`${progress.added.toLocaleString('en-GB')} added`}
            quiet={progress.total === 1}
            onStop={stop}
            about={
              progress.failed.length > 0 && (
                <Notice kind="error" announce>
                  Not added: {progress.failed.join(', ')}. {progress.why}
                </Notice>
              )
            }
          >
            <p>Keep this page open.</p>
          </BatchProgress>
        )}
        <ul className="pw-agr__rows">
          {proposed.slice(0, SHOWN).map((proposedContract) => (
            <li key={proposedContract.contract_name}>
              <strong>{proposedContract.contract_name}</strong>, {proposedContract.places.length}{' '}
              {proposedContract.places.length === 1 ? place : places}
              {proposedContract.contract && ' more for the contract that is there'}
              <p className="pw-card-table__quiet">
                {proposedContract.places.map(({ name }) => name).join(', ')}
              </p>
              <Button
                kind="secondary"
                small
                busy={busy}
                onClick={() => void confirm([proposedContract])}
              >
                Add<VisuallyHidden> {proposedContract.contract_name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
        {proposed.length > SHOWN && (
          <p>The first 50 of {proposed.length.toLocaleString('en-GB')} are shown.</p>
        )}
        <Button kind="secondary" onClick={onClose}>
          Go back
        </Button>
      </Card>
      {confirming && (
        <ConfirmDialog
          title={`Add ${ofContracts(proposed.length)}?`}
          action="Add all"
          onClose={() => setConfirming(false)}
          onDo={async () => void confirm(proposed)}
        >
          <p>
            Each provider’s {places} become one contract of its name. Contracts can be renamed, and
            their {places} moved, afterwards. Nothing is sent.
          </p>
          {proposed.length > SHOWN && (
            <p>Only the first {SHOWN} are shown on this page. All of them are added.</p>
          )}
        </ConfirmDialog>
      )}
    </div>
  );
}
