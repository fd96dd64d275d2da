import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  postAgreementIssue,
  postAgreementReminder,
  postAgreementWithdrawal,
} from '#shared/agreements/agreementReturns.api.ts';
import { RETURN_STATUS_NAMES, type VariationUuid } from '#shared/agreements/agreementValues.ts';
import type { AgreementBatchView, VariationView } from '#shared/agreements/agreementViews.ts';
import { getVariation, postVariationBatch } from '#shared/agreements/variations.api.ts';
import type { SignatureRequestId } from '#shared/kernel/ids.ts';
import { reasonFor } from '../../../api/problem.ts';
import { send } from '../../../api/send.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { NoAccessPage } from '../../../app/NoAccessPage.tsx';
import { useSession } from '../../../app/session/useSession.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { FilterBar } from '../../../components/overview/FilterBar.tsx';
import { MoreRows } from '../../../components/overview/MoreRows.tsx';
import { PausedField } from '../../../components/PausedField.tsx';
import { Printed } from '../../../components/Printed.tsx';
import { ReasonDialog } from '../../../components/ReasonDialog.tsx';
import { useToasts } from '../../../components/toasts.ts';
import { keepsFocus } from '../keepsFocus.ts';
import { StatusTiles } from '../StatusTiles.tsx';
import { BatchPanel, MAY_GO_ON } from './BatchPanel.tsx';
import { CommissionerPanel } from './CommissionerPanel.tsx';
import { GroupActions } from './GroupActions.tsx';
import { ReissueDialog } from './ReissueDialog.tsx';
import { ReturnsTable, type RowCommand } from './ReturnsTable.tsx';
import { useReturns } from './useReturns.ts';
import { VariationHead } from './VariationHead.tsx';
import { useReturnFilters } from './variationQuery.ts';
import { VARIATIONS } from './variationWords.ts';
import '../agreements.scss';

const WHILE_RUNNING_MS = 2_000;
const OTHERWISE_MS = 15_000;

/** /central_team/agreements/{uuid}: who has signed, and what is done about the others (agreements, section 4). */
export default function VariationPage() {
  const { kind } = useSession();
  const { uuid = '' } = useParams();
  return kind === 'lph' ? <Loaded uuid={uuid as VariationUuid} /> : <NoAccessPage />;
}

function Loaded({ uuid }: { uuid: VariationUuid }) {
  const { data, error, mutate } = useEndpoint(
    getVariation,
    { params: { uuid } },
    {
      refreshInterval: (now) => (now && now.running.length > 0 ? WHILE_RUNNING_MS : OTHERWISE_MS),
    },
  );
  const [started, setStarted] = useState<AgreementBatchView | null>(null);
  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={12} label="Loading the variation…" />;
  }
  return (
    <>
      <BackLink to={data.agreement_type === 'DC' ? `${VARIATIONS}?type=DC` : VARIATIONS}>
        Agreements
      </BackLink>
      <VariationHead
        variation={data}
        onOutdated={() => void mutate()}
        onChanged={(variation) => {
          // A batch that this began; those that ran before are another's.
          const ran = new Set(data.running.map(({ uuid: batchUuid }) => batchUuid));
          const begun = variation.running.find(({ uuid: batchUuid }) => !ran.has(batchUuid));
          if (begun) setStarted(begun);
          void mutate(variation, { revalidate: true });
        }}
      />
      <Returns
        variation={data}
        started={started}
        onStarted={setStarted}
        onChanged={() => void mutate()}
      />
    </>
  );
}

/** A return that a command is asked for: a provider's or a commissioner's. */
interface ReturnAct {
  command: 'reissue' | 'withdraw';
  id: SignatureRequestId;
  name: string;
  signatory: { name: string; email_address: string } | null;
}

function Returns(props: {
  variation: VariationView;
  /** The batch that was begun here. */
  started: AgreementBatchView | null;
  onStarted: (batch: AgreementBatchView) => void;
  onChanged: () => void;
}) {
  const { variation, started, onChanged } = props;
  const { uuid, counts, status, countersign } = variation;
  const { filters, write } = useReturnFilters();
  const list = useReturns(uuid, filters);
  const [pending, setPending] = useState<ReturnAct | null>(null);
  const toasts = useToasts();
  const isOpen = status === 'OPEN';
  const again = () => {
    onChanged();
    list.again();
  };

  // The counts have changed: so have rows, whoever it was.
  const counted = JSON.stringify(counts);
  const before = useRef(counted);
  const { again: listAgain } = list;
  useEffect(() => {
    if (before.current === counted) return;
    before.current = counted;
    listAgain();
  });

  const now = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act();
      toasts.show({ kind: 'success', text: done });
    } catch (fault) {
      const text = reasonFor(fault) || 'There was an error. Please try again.';
      toasts.show({ kind: 'error', text });
    }
    again();
  };
  const begun = (batch: AgreementBatchView) => {
    props.onStarted(batch);
    onChanged();
  };
  const goOn = async ({ kind, group }: AgreementBatchView) => {
    if (!MAY_GO_ON.has(kind)) return;
    try {
      begun(
        await send(postVariationBatch, {
          params: { uuid },
          body: { kind, ...(group && { group }) },
        }),
      );
    } catch (fault) {
      const text = reasonFor(fault) || 'It could not be started. Please try again.';
      toasts.show({ kind: 'error', text });
    }
  };
  const command = (
    what: RowCommand,
    row: { id: SignatureRequestId; name: string; signatory: ReturnAct['signatory'] },
  ) => {
    const call = { params: { id: row.id }, body: {} };
    if (what === 'remind') {
      void now(() => send(postAgreementReminder, call), `A reminder goes to ${row.name}.`);
    } else if (what === 'issue') {
      void now(() => send(postAgreementIssue, call), `The agreement goes to ${row.name}.`);
    } else setPending({ command: what, ...row });
  };
  return (
    <div ref={keepsFocus}>
      <h2 className="nhsuk-heading-m">Providers’ agreements</h2>
      <StatusTiles
        counts={counts}
        status={filters.status}
        onStatus={(statusFilter) => write({ status: statusFilter })}
      />
      <GroupActions variation={variation} filters={filters} onStarted={begun} onOutdated={again} />
      {batchesOf(variation, started).map((batch) => (
        <BatchPanel
          key={batch.uuid}
          batch={batch}
          takesFocus={batch.uuid === started?.uuid}
          onEnded={again}
          onGoOn={(agreementBatchView) => void goOn(agreementBatchView)}
        />
      ))}
      <FilterBar
        fields={
          <PausedField
            id="agreement-contract"
            label="Contract name"
            value={filters.contract_name}
            onChange={(contract_name) => write({ contract_name })}
          />
        }
      />
      <Printed>
        Status: {filters.status === '' ? 'all' : RETURN_STATUS_NAMES[filters.status]}. Contract
        name: {filters.contract_name || 'all'}. {list.rows?.length ?? 0} of {list.count} shown.
      </Printed>
      {list.error && (
        <NotLoaded announce title="The agreements could not be loaded." onRetry={list.again} />
      )}
      {list.rows === null && !list.error && <Loading lines={8} label="Loading the agreements…" />}
      <div className={list.isOld ? 'pw-old' : undefined} aria-busy={list.isOld}>
        {list.rows?.length === 0 && (
          <EmptyState
            title={counts.length === 0 ? 'No contracts yet' : 'No agreements match these filters'}
          >
            {counts.length === 0 ? (
              'Contracts are added when the draft is created. This takes a moment.'
            ) : (
              <Button
                kind="secondary"
                small
                onClick={() => write({ status: '', contract_name: '' })}
              >
                Show all
              </Button>
            )}
          </EmptyState>
        )}
        {list.rows !== null && list.rows.length > 0 && (
          <ReturnsTable
            rows={list.rows}
            count={list.count}
            isOpen={isOpen}
            onCommand={(what, row) =>
              command(what, {
                id: row.signature_request_id,
                name: row.provider.contract_name,
                signatory: row.signatory,
              })
            }
          />
        )}
      </div>
      <MoreRows
        rows={list.rows?.length ?? 0}
        hasMore={list.hasMore}
        isLoading={list.isLoading}
        onLoad={list.loadMore}
      />
      {countersign && (
        <CommissionerPanel
          variation={variation}
          onAsked={again}
          onCommand={(what, row) =>
            command(what, {
              id: row.signature_request_id,
              name: row.signatory.name,
              signatory: row.signatory,
            })
          }
        />
      )}
      {pending?.command === 'reissue' && (
        <ReissueDialog
          id={pending.id}
          contractName={pending.name}
          signatory={pending.signatory}
          onDone={again}
          onRefused={again}
          onClose={() => setPending(null)}
        />
      )}
      {pending?.command === 'withdraw' && (
        <ReasonDialog
          title={`Withdraw the agreement of ${pending.name}?`}
          action="Withdraw it"
          hint="The signatory is told, if it was sent."
          onClose={() => setPending(null)}
          onRefused={again}
          onDo={async (reason) => {
            await send(postAgreementWithdrawal, { params: { id: pending.id }, body: { reason } });
            again();
          }}
        >
          <p>It can then not be signed. You can reissue it later.</p>
        </ReasonDialog>
      )}
    </div>
  );
}

/** Those that run, the one that was started here, and the last one with what came of it. */
function batchesOf(
  { running, batch }: VariationView,
  started: AgreementBatchView | null,
): AgreementBatchView[] {
  const all = [...running, ...(started ? [started] : []), ...(batch ? [batch] : [])];
  return all.filter(
    ({ uuid, kind, total }, at) =>
      all.findIndex((agreementBatchView) => agreementBatchView.uuid === uuid) === at &&
      // A later deadline that concerns no agreement is done with the press.
      (total > 0 || kind !== 'EXTEND'),
  );
}
