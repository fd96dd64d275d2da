import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { londonDay } from '#shared/kernel/calendar.ts';
import { fold } from '#shared/kernel/text.ts';
import { existsOn, type Organisation } from '#shared/organisations/organisation.ts';
import { listOrganisationSettings } from '#shared/organisations/organisations.api.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { NoAccessPage } from '../../app/NoAccessPage.tsx';
import { useSession } from '../../app/session/useSession.ts';
import { dayInTable, permissionsText } from '../../components/accounts/permissionWords.ts';
import { Button } from '../../components/Button.tsx';
import { CardTable } from '../../components/CardTable.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Field } from '../../components/Field.tsx';
import { Loading } from '../../components/Loading.tsx';
import { FilterBar } from '../../components/overview/FilterBar.tsx';
import { MoreRows } from '../../components/overview/MoreRows.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { Select } from '../../components/Select.tsx';
import { Tag } from '../../components/Tag.tsx';
import { useShownRows } from '../../components/useShownRows.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { OrganisationForm } from './OrganisationForm.tsx';
import { TYPE_WORDS } from './organisationDraft.ts';

/** The list of organisations, which the central team keeps (decisions, section 11). */
export default function OrganisationsPage() {
  const { kind } = useSession();
  return kind === 'lph' ? <Organisations /> : <NoAccessPage />;
}

function Organisations() {
  const { data, error, mutate } = useEndpoint(
    listOrganisationSettings,
    {},
    { revalidateOnFocus: false },
  );
  const [filters, setFilters] = useState({ name: '', type: '' });
  const [open, setOpen] = useState<Organisation | 'new' | null>(null);
  const opened = useRef(open);
  opened.current = open;
  const results = useRef<HTMLElement>(null);
  const all = data?.results ?? [];
  const matches = all.filter(
    ({ name, code, ods, type }) =>
      (filters.type === '' || type === filters.type) &&
      fold(`${name} ${code} ${ods ?? ''}`).includes(fold(filters.name.trim())),
  );
  const { shown, hasMore, more } = useShownRows(matches, JSON.stringify(filters));
  if (!data) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={6} label="Loading the organisations…" />;
  }
  const close = () => {
    // The form took the focus along; it goes back to where it came from.
    const opener = open === 'new' || open === null ? 'organisation-add' : `edit-${open.code}`;
    // A form that was left before its answer closes no other.
    if (opened.current !== open) return;
    setOpen(null);
    requestAnimationFrame(() => document.getElementById(opener)?.focus());
  };
  return (
    <>
      <PageHeading title="Organisations" />
      <p>
        ICBs, councils, hospitals and others whose people use Placewell.{' '}
        <Link to="/central_team/commissioners">Their accounts</Link>
      </p>
      {open === null ? (
        <Button id="organisation-add" onClick={() => setOpen('new')}>
          Add an organisation
        </Button>
      ) : (
        <OrganisationForm
          key={open === 'new' ? 'new' : open.code}
          organisation={open === 'new' ? null : open}
          others={all}
          onSaved={() => {
            close();
            void mutate();
          }}
          onCancel={close}
        />
      )}
      <form
        onSubmit={(event) => {
          // They narrow the table as they are typed: the button goes to it.
          event.preventDefault();
          results.current?.focus();
        }}
      >
        <FilterBar
          fields={
            <>
              <Field
                id="organisation-name"
                label="Name or code"
                type="search"
                autoComplete="off"
                value={filters.name}
                onChange={(event) => setFilters({ ...filters, name: event.target.value })}
              />
              <Select
                id="organisation-type"
                label="Type"
                value={filters.type}
                onChange={(event) => setFilters({ ...filters, type: event.target.value })}
              >
                <option value="">All</option>
                {Object.entries(TYPE_WORDS).map(([type, words]) => (
                  <option key={type} value={type}>
                    {words}
                  </option>
                ))}
              </Select>
            </>
          }
          aside={
            <Button type="submit" kind="secondary" small>
              Show the organisations
            </Button>
          }
        />
      </form>
      <section ref={results} tabIndex={-1} aria-label="Organisations found">
        {matches.length === 0 ? (
          <EmptyState title="No organisations match these filters">
            <Button kind="secondary" small onClick={() => setFilters({ name: '', type: '' })}>
              Show all {all.length}
            </Button>
          </EmptyState>
        ) : (
          <CardTable
            live
            caption={matches.length === 1 ? '1 organisation' : `${matches.length} organisations`}
            columns={['Name', 'Type and codes', 'Access']}
            hasActions
          >
            {shown.map((organisation) => (
              <OrganisationRow
                key={organisation.code}
                organisation={organisation}
                others={all}
                onEdit={() => setOpen(organisation)}
              />
            ))}
          </CardTable>
        )}
        <MoreRows rows={shown.length} hasMore={hasMore} isLoading={false} onLoad={more} />
      </section>
    </>
  );
}

function OrganisationRow(props: {
  organisation: Organisation;
  others: readonly Organisation[];
  onEdit: () => void;
}) {
  const { organisation, others, onEdit } = props;
  const { code, name, type, ods, ons, from, until, successors, flags, area_flags } = organisation;
  const today = londonDay(new Date());
  const nameOf = (other: string) =>
    others.find((organisation) => organisation.code === other)?.name ?? other;
  const isAhead = from !== null && from > today;
  return (
    <tr>
      <td>
        <strong>{name}</strong> {isAhead && <Tag colour="white">From {dayInTable(from)}</Tag>}
        {until !== null && (
          <Tag colour={existsOn(organisation, today) ? 'white' : 'grey'}>
            {existsOn(organisation, today) ? 'Until' : 'Closed'} {dayInTable(until)}
          </Tag>
        )}
        {successors.length > 0 && (
          <p className="pw-card-table__quiet">Followed by {successors.map(nameOf).join(', ')}</p>
        )}
      </td>
      <td data-label="Codes">
        {TYPE_WORDS[type]}
        <p className="pw-card-table__quiet">
          {[code, ods && `ODS ${ods}`, ons && `ONS ${ons}`].filter(Boolean).join(' · ')}
        </p>
      </td>
      <td data-label="May see">{[permissionsText(flags), ...area_flags].join(', ')}</td>
      <td className="pw-card-table__actions">
        <Button id={`edit-${code}`} kind="secondary" small onClick={onEdit}>
          Edit<VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      </td>
    </tr>
  );
}
