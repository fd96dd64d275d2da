import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '../../shared/kernel/refusal.ts';
import { organisationErrors, tidiedDetails } from '../../shared/organisations/organisationRules.ts';
import { putOrganisation } from '../../shared/organisations/organisations.api.ts';
import { wanted } from '../../shared/store/entity.ts';
import {
  allOrganisations,
  nameTaskEntity,
  organisationEntity,
  organisationOf,
  organisationTrail,
} from '../../shared/store/organisations.store.ts';
import { upsert } from '../../shared/store/write.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(
  putOrganisation,
  async ({ params: { code }, body, table, at, save }) => {
    const [stored, task] = await table.read(
      wanted(organisationEntity, { code }),
      wanted(nameTaskEntity, { code }),
    );
    const present = organisationOf(code, stored);
    if (!present) throw new Refusal('notFound', 'There is no such organisation');
    const { version, flags, area_flags, ...entered } = body;
    if (version !== present.version) {
      throw new Refusal('stale', 'Someone else has changed this organisation in the meantime', {
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
    return save(
      {
        of: organisationTrail(code),
        what: 'organisation.changed',
        before: present,
        after: organisation,
      },
      // Its accounts get the name by and by (settleAccounts): there may be more than a transaction holds.
      [upsert(organisationEntity, next, stored), upsert(nameTaskEntity, { code, at }, task)],
      organisation,
    );
  },
);

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
