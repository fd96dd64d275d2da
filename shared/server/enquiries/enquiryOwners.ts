import type { Account } from '#shared/account/account.ts';
import { type Enquiry, isActive } from '#shared/enquiries/enquiry.ts';
import {
  enquiryOwnersOf,
  followedBy,
  isAskers,
  mayAsk,
  readerOf,
} from '#shared/enquiries/whoseEnquiry.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { EnquiryId } from '#shared/kernel/ids.ts';
import { OrganisationCode } from '#shared/organisations/organisation.ts';
import { organisationsFollowing } from '#shared/organisations/organisationsFollowing.ts';
import { accountEntity, accountsOf } from '#shared/store/accounts.store.ts';
import { wanted } from '#shared/store/entity.ts';
import { allOrganisations } from '#shared/store/organisations.store.ts';
import type { Table } from '#shared/store/table.ts';

interface Around {
  table: Table;
  now: Date;
}

/** The codes of the organisations whose enquiries an account's own organisation has: its own, and those that it follows. */
export async function followedFrom(
  { organisation_code }: Pick<Account, 'organisation_code'>,
  { table, now }: Around,
): Promise<string[]> {
  if (organisation_code === null) return [];
  return followedBy(organisation_code, londonDay(now), await allOrganisations(table));
}

/** Under whom the enquiries that an account sees are kept now. */
export const visibleOwners = async (
  account: Pick<Account, 'id' | 'organisation_code'>,
  around: Around,
): Promise<string[]> => enquiryOwnersOf(account, await followedFrom(account, around));

/** Whether an account looks after an enquiry: it is theirs, and they may see such enquiries. */
export async function looksAfter(
  enquiry: Enquiry,
  account: Account | undefined,
  around: Around,
): Promise<boolean> {
  if (account?.id !== enquiry.account || !mayAsk(account, enquiry.place_kind)) return false;
  // As a rule the organisation is the same: then no others are read.
  const isSame = isAskers(enquiry, account, enquiryOwnersOf(account));
  return isSame || isAskers(enquiry, account, await visibleOwners(account, around));
}

/** Whoever asked or took it over, while they look after it: who is told what becomes of it. */
export async function askerOf(
  enquiry: Enquiry,
  { table, now }: Around,
): Promise<Account | undefined> {
  const [asker] = await table.read(wanted(accountEntity, { id: enquiry.account }));
  return (await looksAfter(enquiry, asker, { table, now })) ? asker : undefined;
}

/**
 * Of enquiries of colleagues those that nobody looks after any more, while they are open or have chosen: whoever sees
 * them can take them over (ADR 131).
 */
export async function nobodysAmong(
  enquiries: readonly Enquiry[],
  reader: Pick<Account, 'id'>,
  { table, now }: Around,
): Promise<Set<EnquiryId>> {
  const others = enquiries.filter(({ account, state }) => account !== reader.id && isActive(state));
  const ids = [...new Set(others.map(({ account }) => account))];
  const accounts = await table.readMany(ids.map((id) => wanted(accountEntity, { id })));
  // As a rule several are one sender's: whether they look after them is asked once.
  const answersByGroup = new Map<string, Promise<boolean>>();
  const isLookedAfter = (enquiry: Enquiry): Promise<boolean> => {
    const alike = `${enquiry.account} ${enquiry.organisation} ${enquiry.place_kind}`;
    const asker = accounts.find((account) => account?.id === enquiry.account);
    const answer = answersByGroup.get(alike) ?? looksAfter(enquiry, asker, { table, now });
    answersByGroup.set(alike, answer);
    return answer;
  };
  const isLeft = await Promise.all(others.map(async (other) => !(await isLookedAfter(other))));
  return new Set(others.flatMap(({ id }, at) => (isLeft[at] ? [id] : [])));
}

/** So many are told of an enquiry that nobody looks after. */
const MOST_COLLEAGUES = 10;

/**
 * Who is told what becomes of an enquiry: whoever asked or took it over. Where they look after it no more (they are
 * of another organisation, deactivated, erased, may not see such enquiries), the colleagues who can take it over
 * while it is active, the first by name (ADR 131). It lists accounts, which no link's function may.
 */
export async function enquiryRecipients(
  enquiry: Enquiry,
  { table, now }: Around,
): Promise<Account[]> {
  const asker = await askerOf(enquiry, { table, now });
  if (asker) return [asker];
  const code = OrganisationCode.safeParse(enquiry.organisation);
  if (!code.success) return [];
  const day = londonDay(now);
  const organisations = await allOrganisations(table);
  const codes = [
    code.data,
    ...organisationsFollowing(code.data, day, organisations).map(
      (organisation) => organisation.code,
    ),
  ];
  const accounts = await Promise.all(codes.map((code) => accountsOf(table, code)));
  const colleagues = accounts
    .flat()
    .filter((account) => mayAsk(account, enquiry.place_kind))
    .filter((account) => {
      const whose = enquiryOwnersOf(
        account,
        followedBy(account.organisation_code, day, organisations),
      );
      return readerOf(enquiry, account, whose) === 'colleague';
    });
  return colleagues.slice(0, MOST_COLLEAGUES);
}
