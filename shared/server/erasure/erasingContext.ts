import type { AgreementEvent } from '#shared/agreements/agreementReturn.ts';
import type { Cleaner } from '#shared/erasure/cleaner.ts';
import { SignatureRequestId } from '#shared/kernel/ids.ts';
import { eventsOf } from '#shared/store/agreementReturns.store.ts';
import { auditAt } from '#shared/store/audit.store.ts';
import { contactsOf } from '#shared/store/contacts.store.ts';
import type { ErasingContext } from '#shared/store/personalData.ts';
import type { Table } from '#shared/store/table.ts';

/** What rows of the register may ask of the table. */
export const erasingContext = (table: Table, cleaner: Cleaner, at: string): ErasingContext => ({
  table,
  cleaner,
  at,
  async actorsAt(partition, act) {
    const entries = await auditAt(table, partition, act.at);
    // A job that follows in the same instant did not do it.
    return entries
      .filter(({ what, who }) => what.startsWith(act.what) && who.kind !== 'job')
      .map(({ who }) => who.id);
  },
  async isSignatorysAct(agreement, instantOfAct) {
    const events = await eventsOf(table, SignatureRequestId.parse(agreement));
    const acts = events.filter(
      ({ at: when, email, by }) =>
        when === instantOfAct && (email !== null || by === cleaner.pseudonym),
    );
    const isTheirs = ({ email, by }: AgreementEvent) =>
      cleaner.isAddress(email) || by === cleaner.pseudonym;
    return acts.length === 0 || acts.some(isTheirs);
  },
  async hasNamesake(place) {
    const contacts = await contactsOf(table, place);
    return contacts.some(
      ({ id, first_name, last_name }) =>
        !cleaner.isId(id) && cleaner.isName(`${first_name} ${last_name}`.trim()),
    );
  },
});
