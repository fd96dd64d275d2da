import type { Account } from '#shared/account/account.ts';
import type { EnquiryActor, EnquiryFacts } from '#shared/enquiries/enquiryCommands.ts';
import { TAKE_OVER_FIRST } from '#shared/enquiries/enquiryWords.ts';
import { mayAsk, readerOf } from '#shared/enquiries/whoseEnquiry.ts';
import type { EnquiryId } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { PlaceKind } from '#shared/places/place.ts';
import { nobodysAmong, visibleOwners } from '#shared/server/enquiries/enquiryOwners.ts';
import { findEnquiry } from '#shared/store/enquiries.store.ts';
import type { Table } from '#shared/store/table.ts';
import { NOT_YOURS } from '../runtime/namedPlace.ts';
import type { EnquiryReader } from './enquiryViews.ts';

/** Refuses (`forbidden`) an account that may not ask places of a kind. */
export function refuseKind(account: Account, kind: PlaceKind): void {
  if (!mayAsk(account, kind)) throw new Refusal('forbidden', NOT_YOURS);
}

/** An enquiry, and what the account is to it. Refuses (`notFound`) one that is none of its organisation's, or of a kind that it may not ask. */
export async function enquiryForReader(
  id: EnquiryId,
  { account, table, now }: { account: Account; table: Table; now: Date },
): Promise<{ facts: EnquiryFacts; who: EnquiryActor; reader: EnquiryReader }> {
  const facts = await findEnquiry(table, id);
  const isTheirs = facts && mayAsk(account, facts.enquiry.place_kind);
  const whose = isTheirs ? await visibleOwners(account, { table, now }) : [];
  const who = isTheirs ? readerOf(facts.enquiry, account, whose) : undefined;
  if (!facts || !who) throw new Refusal('notFound', 'There is no such enquiry');
  const nobodys = await nobodysAmong([facts.enquiry], account, { table, now });
  return { facts, who, reader: { account, whose, nobodys } };
}

/** The same of whoever asked; refuses (`conflict`) a colleague, who has to take it over first. */
export async function ownEnquiry(
  id: EnquiryId,
  around: { account: Account; table: Table; now: Date },
): Promise<{ facts: EnquiryFacts }> {
  const { facts, who } = await enquiryForReader(id, around);
  if (who !== 'asker') throw new Refusal('conflict', TAKE_OVER_FIRST);
  return { facts };
}
