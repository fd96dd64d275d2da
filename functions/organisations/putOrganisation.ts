import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { organisationErrors, tidiedDetails } from '../../shared/organisations/organisationRules.ts';
import { putOrganisation } from '../../shared/organisations/organisations.api.ts';
import { accountEntity, accountsOf } from '../../shared/store/accounts.store.ts';
import { wanted } from '../../shared/store/entity.ts';
import {
  allOrganisations,
  organisationEntity,
  organisationOf,
  organisationTrail,
} from '../../shared/store/organisations.store.ts';
import type { Table } from '../../shared/store/table.ts';
import { replace, upsert, type Write } from '../../shared/store/write.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(putOrganisation, async ({ params: { code }, body, table, save }) => {
  const [stored] = await table.read(wanted(organisationEntity, { code }));
  const present = organisationOf(code, stored);
  if (!present) throw new Refusal('notFound', 'There is no such organisation');
  const { version, flags, area_flags, ...entered } = body;
  if (version !== present.version) {
    throw new Refusal('stale', 'Somebody else has changed this organisation in the meantime', {
      current: present,
    });
  }
  const details = tidiedDetails({ ...entered, type: present.type });
  const others = await allOrganisations(table);
  const errors = organisationErrors(details, { code, others });
  if (Object.keys(errors).length > 0) {
    throw new Refusal('invalid', 'Please check what you entered', { errors });
  }
  // What comes with the product stays so while nobody changes it: a later release may know more of it.
  const listed = organisationOf(code, undefined);
  const isAsListed = listed !== undefined && isDeepStrictEqual(details, detailsOf(listed));
  const next = {
    code,
    details: isAsListed ? null : details,
    flags: [...new Set(flags)],
    area_flags: [...new Set(area_flags)],
  };
  const organisation = { ...details, ...next, version: version + 1 };
  const renamed = await renamedAccounts(table, code, details.name);
  return save(
    {
      of: organisationTrail(code),
      what: 'organisation.changed',
      before: present,
      after: organisation,
    },
    [upsert(organisationEntity, next, stored), ...renamed],
    organisation,
  );
});

/** The transaction holds a hundred writes. */
const RENAMED_AT_ONCE = 90;

/**
 * What gives an organisation's accounts its name: of very many the first are written already, so that
 * one that breaks off is finished by the next.
 */
async function renamedAccounts(table: Table, code: string, organisation: string): Promise<Write[]> {
  const accounts = await accountsOf(table, code);
  const writes = accounts
    .filter((account) => account.organisation !== organisation)
    .map((account) => replace(accountEntity, { ...account, organisation }, account));
  while (writes.length > RENAMED_AT_ONCE) {
    await table.commit(...writes.splice(0, RENAMED_AT_ONCE));
  }
  return writes;
}

const detailsOf = <T extends object>(organisation: T) => {
  const {
    code: _,
    version: __,
    flags: ___,
    area_flags: ____,
    ...details
  } = organisation as T & Record<'code' | 'version' | 'flags' | 'area_flags', unknown>;
  return details;
};
