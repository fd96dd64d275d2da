import { type FormEvent, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { AGREED_WORDS } from '#shared/agreements/agreedPlaces.ts';
import type { AgreementType } from '#shared/agreements/agreementValues.ts';
import type { ContractRow } from '#shared/agreements/agreementViews.ts';
import {
  listProviderContracts,
  patchProviderContract,
  postProviderContract,
} from '#shared/agreements/providerContracts.api.ts';
import { errorsIn } from '#shared/kernel/fieldErrors.ts';
import { creationSender, useAction } from '../../../api/useAction.ts';
import { usePages } from '../../../api/usePages.ts';
import { NoAccessPage } from '../../../app/NoAccessPage.tsx';
import { useSession } from '../../../app/session/useSession.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { CardTable } from '../../../components/CardTable.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { Field } from '../../../components/Field.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { NotLoaded } from '../../../components/NotLoaded.tsx';
import { MoreRows } from '../../../components/overview/MoreRows.tsx';
import { SearchForm } from '../../../components/overview/SearchForm.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { Tabs } from '../../../components/Tabs.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { faultErrors } from '../../../forms/faultErrors.ts';
import { savingNew } from '../../../forms/savingNew.ts';
import { textFields } from '../../../forms/textFields.ts';
import { idsUnder, useErrors } from '../../../forms/useErrors.ts';
import { placesHeading } from '../placesHeading.ts';
import { useHeadingOnArrival } from '../useHeadingOnArrival.ts';
import { ContractsImport } from './ContractsImport.tsx';
import { Proposals } from './Proposals.tsx';
import { CONTRACTS, ofContracts, TYPES, typeIn, VARIATIONS } from './variationWords.ts';
import '../agreements.scss';

type Way = 'add' | 'propose' | 'import';

/** /central_team/provider_contracts: who is party to agreements, by hand, proposed or by a file. */
export default function ContractsPage() {
  const { kind } = useSession();
  return kind === 'lph' ? <Contracts /> : <NoAccessPage />;
}

function Contracts() {
  const [params, setParams] = useSearchParams();
  const type = typeIn(params);
  return (
    <>
      <BackLink to={type === 'DC' ? `${VARIATIONS}?type=DC` : VARIATIONS}>Agreements</BackLink>
      <PageHeading title="Provider contracts" />
      <p>
        A contract names the provider, its homes or service locations, and the people at its head
        office. One of them is asked to sign.
      </p>
      <Tabs
        label="Kind of care"
        selected={type}
        onSelect={(key) => setParams(key === 'DC' ? { type: key } : {}, { replace: true })}
        tabs={(['NH', 'DC'] as const).map((key) => ({
          key,
          label: TYPES[key],
          panel: <ContractsOf key={key} type={key} />,
        }))}
      />
    </>
  );
}

function ContractsOf({ type }: { type: AgreementType }) {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const [way, setWay] = useState<Way | null>(null);
  const { pages, error, ...list } = usePages(
    listProviderContracts,
    (after) => ({
      query: { agreement_type: type, ...(search && { search }), ...(after && { after }) },
    }),
    { next: ({ end_cursor }) => end_cursor || null },
  );
  const rows = pages?.flatMap(({ results }) => results);
  const count = pages?.[0]?.total_count ?? 0;
  const find = (text: string) =>
    setParams(
      (now) => {
        if (text === '') now.delete('search');
        else now.set('search', text);
        return now;
      },
      { replace: true },
    );
  const close = () => {
    setWay(null);
    // Back to what opened it, which comes again.
    requestAnimationFrame(() => document.getElementById(`contracts-${way}`)?.focus());
  };
  const again = () => void list.again();
  return (
    <>
      {way === null && (
        <div className="pw-agr__actions">
          <Button id="contracts-add" onClick={() => setWay('add')}>
            Add a contract
          </Button>
          <Button id="contracts-propose" kind="secondary" onClick={() => setWay('propose')}>
            Propose from AQP {AGREED_WORDS[type].many}
          </Button>
          <Button id="contracts-import" kind="secondary" onClick={() => setWay('import')}>
            Import a CSV file
          </Button>
        </div>
      )}
      {way === 'add' && <AddForm type={type} onCancel={close} />}
      {way === 'propose' && <Proposals type={type} onAdded={again} onClose={close} />}
      {way === 'import' && <ContractsImport type={type} onSaved={again} onClose={close} />}
      <SearchForm
        id="contract-search"
        label="Name of the contract or its provider"
        searched={search}
        onSearch={find}
      />
      {error && <NotLoaded announce title="The contracts could not be loaded." onRetry={again} />}
      {!rows && !error && <Loading lines={6} label="Loading the contracts…" />}
      {rows?.length === 0 && (
        <EmptyState title={search ? 'No contracts match this search' : 'No contracts yet'}>
          {search
            ? 'Try a shorter part of the name.'
            : `Add one, or propose them from AQP ${AGREED_WORDS[type].many}.`}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <CardTable
          live
          caption={ofContracts(count)}
          columns={['Contract', placesHeading(type), 'Signatory']}
        >
          {rows.map((row) => (
            <tr key={row.uuid}>
              <td>
                <div className="pw-card-table__name">
                  <Link to={`${CONTRACTS}/${row.uuid}`}>{row.contract_name}</Link>
                  {!row.is_active && <Tag colour="grey">Not active</Tag>}
                </div>
                {row.provider_name !== row.contract_name && (
                  <p className="pw-card-table__quiet">{row.provider_name}</p>
                )}
              </td>
              <td data-label={placesHeading(type)}>{placesCount(row)}</td>
              <td data-label="Signatory">
                {row.signatory ?? <Tag colour="amber">No signatory</Tag>}
              </td>
            </tr>
          ))}
        </CardTable>
      )}
      <MoreRows
        rows={rows?.length ?? 0}
        hasMore={list.hasMore}
        isLoading={list.isLoading}
        onLoad={list.loadMore}
      />
    </>
  );
}

const placesCount = ({ places, closed_places }: ContractRow): string =>
  closed_places === 0 ? String(places) : `${places} (${closed_places} closed)`;

const LABELS: Record<string, string> = {
  contract_name: 'Contract name',
  provider_name: 'Provider',
};

function AddForm({ type, onCancel }: { type: AgreementType; onCancel: () => void }) {
  const heading = useHeadingOnArrival();
  const navigate = useNavigate();
  const [draft, setDraft] = useState({ contract_name: '', provider_name: '' });
  const [busy, setBusy] = useState(false);
  const [patch] = useAction(patchProviderContract);
  const [add] = useState(() =>
    savingNew(
      creationSender(postProviderContract),
      ({ uuid, version }, { body: { agreement_type: _, places: __, ...names } }) =>
        patch({ params: { uuid }, body: { version, ...names } }),
    ),
  );
  const form = useErrors({
    draft,
    check: (typed: typeof draft) =>
      errorsIn(postProviderContract.body, { agreement_type: type, ...typed }),
    fieldId: idsUnder('contract'),
    label: (field) => LABELS[field],
  });
  const text = textFields(form, { draft, change: setDraft, labels: LABELS });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !form.check()) return;
    setBusy(true);
    try {
      const { uuid } = await add({ body: { agreement_type: type, ...draft } });
      navigate(`${CONTRACTS}/${uuid}`);
    } catch (fault) {
      form.refuse(faultErrors(fault), { lasting: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card
      heading={
        <h2 className="nhsuk-heading-m" tabIndex={-1} ref={heading}>
          Add a contract
        </h2>
      }
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="pw-agr--form">
        <ErrorSummary {...form.summary} />
        <Field {...text('contract_name')} />
        <Field {...text('provider_name')} />
        <div className="nhsuk-button-group">
          <Button type="submit" busy={busy}>
            Add the contract
          </Button>
          <Button kind="secondary" onClick={onCancel}>
            Go back
          </Button>
        </div>
      </form>
    </Card>
  );
}
