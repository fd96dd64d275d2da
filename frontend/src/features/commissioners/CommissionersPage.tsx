import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { listCommissionerInvitations } from '#shared/commissioners/commissioners.api.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { existsOn } from '#shared/organisations/organisation.ts';
import { listOrganisations } from '#shared/organisations/organisations.api.ts';
import { organisationsFollowing } from '#shared/organisations/organisationsFollowing.ts';
import { useEndpoint } from '../../api/useEndpoint.ts';
import { NoAccessPage } from '../../app/NoAccessPage.tsx';
import { useSession } from '../../app/session/useSession.ts';
import { Button } from '../../components/Button.tsx';
import { CardTable } from '../../components/CardTable.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorResult } from '../../components/ErrorResult.tsx';
import { Loading } from '../../components/Loading.tsx';
import { LoadMore } from '../../components/LoadMore.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { AccountRow } from './AccountRow.tsx';
import { EndedOrganisations } from './EndedOrganisations.tsx';
import { InvitedTable } from './InvitedTable.tsx';
import { InviteForm } from './InviteForm.tsx';
import { StaffFiltersForm } from './StaffFiltersForm.tsx';
import { useStaff, useStaffFilters } from './useStaff.ts';
import './commissioners.scss';

/** They come in one answer: accounts that show are accounts whose rights are known. */
const NOTHING = { flags: [], area_flags: [] };

/** The accounts of commissioners and the central team; an administrator's own organisation's. */
export default function CommissionersPage() {
  const session = useSession();
  const { pathname } = useLocation();
  const isCentral = pathname.startsWith('/central_team');
  const mayOpen = isCentral ? session.kind === 'lph' : session.is_administrator;
  return mayOpen ? <Accounts isCentral={isCentral} /> : <NoAccessPage />;
}

function Accounts({ isCentral }: { isCentral: boolean }) {
  const session = useSession();
  const { filters, set, name, setName } = useStaffFilters();
  const staff = useStaff(filters, name);
  const invitations = useEndpoint(
    listCommissionerInvitations,
    { query: filters.organisation ? { organisation: filters.organisation } : {} },
    { revalidateOnFocus: false, keepPreviousData: true },
  );
  const list = useEndpoint(listOrganisations, isCentral ? {} : null, { revalidateOnFocus: false });
  const [inviting, setInviting] = useState(false);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const today = londonDay(new Date());
  const organisations = isCentral
    ? (list.data?.results ?? []).filter((result) => existsOn(result, today))
    : null;
  const formerlyOf = list.data?.results.find(({ code }) => code === filters.organisation);
  // Where several follow, it is chosen for each account where it goes.
  const canTick =
    formerlyOf !== undefined &&
    organisationsFollowing(formerlyOf.code, today, list.data?.results ?? []).length > 1;
  const changed = () => {
    setTicked(new Set());
    staff.again();
    void invitations.mutate();
  };
  const closeInvite = () => {
    setInviting(false);
    requestAnimationFrame(() => document.getElementById('staff-invite')?.focus());
  };
  const { accounts } = staff;
  if (!accounts && staff.error) return <ErrorResult error={staff.error} onRetry={staff.again} />;
  const isFiltered = Boolean(filters.organisation || filters.state || name.trim());
  return (
    <>
      <PageHeading
        title={isCentral ? 'Commissioners' : 'Accounts'}
        {...(!isCentral && { caption: session.organisation })}
      />
      <p>
        {isCentral
          ? 'People of ICBs, councils, hospitals and the central team who can sign in.'
          : 'People of your organisation who can sign in.'}
      </p>
      {!inviting && (
        <Button id="staff-invite" onClick={() => setInviting(true)}>
          Invite someone
        </Button>
      )}
      {inviting && !staff.mayGive && <Loading lines={4} label="Loading what you may give…" />}
      {inviting && staff.mayGive && (
        <InviteForm
          organisations={organisations}
          organisation={filters.organisation}
          mayGive={staff.mayGive}
          onInvited={() => {
            closeInvite();
            changed();
          }}
          onOutdated={() => void invitations.mutate()}
          onCancel={closeInvite}
        />
      )}
      <StaffFiltersForm
        filters={filters}
        name={name}
        organisations={isCentral ? (list.data?.results ?? []) : null}
        onFilters={(change) => {
          setTicked(new Set());
          set(change);
        }}
        onName={setName}
      />
      {isCentral && (
        <EndedOrganisations organisation={filters.organisation} chosen={ticked} onMoved={changed} />
      )}
      {(invitations.data?.results.length ?? 0) > 0 && (
        <InvitedTable invited={invitations.data?.results ?? []} onChanged={changed} />
      )}
      {invitations.data?.more && (
        <p>There are more invitations. Choose an organisation to see its own.</p>
      )}
      {!accounts && <Loading lines={6} label="Loading the accounts…" />}
      {accounts?.length === 0 && !staff.hasMore && (
        <EmptyState title={isFiltered ? 'No accounts match these filters' : 'No accounts yet'}>
          {isFiltered ? (
            <Button
              kind="secondary"
              small
              onClick={() => {
                setName('');
                set({ organisation: '', state: '' });
              }}
            >
              Show all accounts
            </Button>
          ) : (
            'Invite someone, and they are here once they have chosen a password.'
          )}
        </EmptyState>
      )}
      {accounts && accounts.length > 0 && (
        <CardTable
          live
          caption={`${accounts.length === 1 ? '1 account' : `${accounts.length} accounts`}${staff.hasMore ? ' so far' : ''}`}
          columns={['Name', 'Organisation', 'Can see']}
          hasActions
        >
          {accounts.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              organisations={
                organisations &&
                (list.data?.results ?? []).filter(
                  (result) => existsOn(result, today) || result.code === account.organisation_code,
                )
              }
              mayGive={staff.mayGive ?? NOTHING}
              onChanged={changed}
              {...(canTick && {
                ticked: ticked.has(account.id),
                onTick: (isTicked: boolean) =>
                  setTicked((before) => {
                    const next = new Set(before);
                    if (isTicked) next.add(account.id);
                    else next.delete(account.id);
                    return next;
                  }),
              })}
            />
          ))}
        </CardTable>
      )}
      {accounts && staff.hasMore && (
        <LoadMore hasMore loading={staff.isLoading} onLoad={staff.loadMore} />
      )}
    </>
  );
}
