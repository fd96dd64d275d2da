import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { dayWritten } from '#shared/agreements/agreementRules.ts';
import type { AgreementType } from '#shared/agreements/agreementValues.ts';
import type { AgreementBatchView, VariationView } from '#shared/agreements/agreementViews.ts';
import { listVariations, postAgreementsSync } from '#shared/agreements/variations.api.ts';
import { reasonFor } from '../../../api/problem.ts';
import { useAction } from '../../../api/useAction.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { NoAccessPage } from '../../../app/NoAccessPage.tsx';
import { useSession } from '../../../app/session/useSession.ts';
import { Button } from '../../../components/Button.tsx';
import { CardTable } from '../../../components/CardTable.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { Tabs } from '../../../components/Tabs.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { CountBar } from '../CountBar.tsx';
import { BatchPanel } from './BatchPanel.tsx';
import { VariationForm } from './VariationForm.tsx';
import { CONTRACTS, TYPES, typeIn, VARIATION_STATUS, VARIATIONS } from './variationWords.ts';
import '../agreements.scss';

/** /central_team/agreements: the variations of both types, and how far each is (agreements, section 4). */
export default function VariationsPage() {
  const { kind } = useSession();
  return kind === 'lph' ? <Variations /> : <NoAccessPage />;
}

function Variations() {
  const [params, setParams] = useSearchParams();
  const type = typeIn(params);
  return (
    <>
      <PageHeading title="Agreements: variations">Agreements</PageHeading>
      <p>
        Send one contract change to many providers to sign.{' '}
        <Link to={`${CONTRACTS}${type === 'DC' ? '?type=DC' : ''}`}>Provider contracts</Link>
      </p>
      <Synchronise />
      <Tabs
        label="Kind of care"
        selected={type}
        onSelect={(key) => setParams(key === 'DC' ? { type: key } : {}, { replace: true })}
        tabs={(['NH', 'DC'] as const).map((key) => ({
          key,
          label: TYPES[key],
          panel: <VariationsOf key={key} type={key} />,
        }))}
      />
    </>
  );
}

function VariationsOf({ type }: { type: AgreementType }) {
  const { data, error, mutate } = useEndpoint(listVariations, { query: { agreement_type: type } });
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  if (!data && error) {
    return (
      <NotLoaded announce title="The variations could not be loaded." onRetry={() => void mutate()}>
        <p>{reasonFor(error)}</p>
      </NotLoaded>
    );
  }
  if (!data) return <Loading lines={6} label="Loading the variations…" />;
  const { results } = data;
  return (
    <>
      {isAdding ? (
        <VariationForm
          variation={null}
          type={type}
          onSaved={({ uuid }) => navigate(`${VARIATIONS}/${uuid}/document`)}
          onCancel={() => {
            setAdding(false);
            requestAnimationFrame(() => document.getElementById('new-variation')?.focus());
          }}
        />
      ) : (
        <Button id="new-variation" onClick={() => setAdding(true)}>
          New variation
        </Button>
      )}
      {results.length === 0 ? (
        <EmptyState title="No variations yet">
          Create one here. Nothing is sent before you say so.
        </EmptyState>
      ) : (
        <CardTable
          caption={results.length === 1 ? '1 variation' : `${results.length} variations`}
          columns={['Variation', 'Sign by', 'Agreements']}
        >
          {results.map((variation) => (
            <VariationRow key={variation.uuid} variation={variation} />
          ))}
        </CardTable>
      )}
    </>
  );
}

function VariationRow({ variation }: { variation: VariationView }) {
  const { uuid, reference, title, period, status, deadline, counts } = variation;
  const { word, colour } = VARIATION_STATUS[status];
  return (
    <tr>
      <td>
        <div className="pw-card-table__name">
          <Link to={`${VARIATIONS}/${uuid}`}>{title}</Link>
          <Tag colour={colour}>{word}</Tag>
        </div>
        <p className="pw-card-table__quiet">
          {reference} · {period}
        </p>
      </td>
      <td data-label="Sign by">{dayWritten(deadline)}</td>
      <td data-label="Agreements">
        <CountBar counts={counts} />
      </td>
    </tr>
  );
}

/** Looks for what was left behind and mends it; the job does the same every ten minutes. */
function Synchronise() {
  const [sync, busy] = useAction(postAgreementsSync);
  const [batch, setBatch] = useState<AgreementBatchView | null>(null);
  const [failure, setFailure] = useState('');
  const start = async () => {
    setFailure('');
    try {
      setBatch(await sync({ body: {} }));
    } catch (fault) {
      setFailure(reasonFor(fault) || 'It could not be started. Please try again.');
    }
  };
  return (
    <>
      <div className="pw-agr__actions">
        <Button kind="secondary" small busy={busy} onClick={() => void start()}>
          {busy ? 'Starting…' : 'Synchronise'}
        </Button>
      </div>
      <div role="alert">{failure && <Notice kind="error">{failure}</Notice>}</div>
      {batch && <BatchPanel key={batch.uuid} batch={batch} takesFocus />}
    </>
  );
}
