import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#shared/kernel/refusal.ts';
import type { StoredOrganisation } from '#shared/organisations/organisation.ts';
import {
  MAX_ADDED,
  newCode,
  organisationErrors,
  tidiedDetails,
} from '#shared/organisations/organisationRules.ts';
import * as organisationsApi from '#shared/organisations/organisations.api.ts';
import { wanted } from '#shared/store/entity.ts';
import {
  allOrganisations,
  nameTaskEntity,
  organisationEntity,
  organisationOf,
  organisationTrail,
} from '#shared/store/organisations.store.ts';
import { create, upsert } from '#shared/store/write.ts';
import { handle } from '../runtime/handle.ts';

export const listOrganisations = handle(organisationsApi.listOrganisations, async ({ table }) => ({
  results: (await allOrganisations(table)).map(({ code, type, name, from, until, successors }) => ({
    ...{ code, type, name, from, until, successors },
  })),
}));

export const listOrganisationSettings = handle(
  organisationsApi.listOrganisationSettings,
  async ({ table }) => ({
    results: await allOrganisations(table),
  }),
);

export const postOrganisation = handle(
  organisationsApi.postOrganisation,
  async ({ body, table, save }) => {
    const { flags, area_flags, ...entered } = body;
    const details = tidiedDetails(entered);
    const others = await allOrganisations(table);
    const errors = organisationErrors(details, { code: null, others });
    if (Object.keys(errors).length > 0) {
      throw new Refusal('invalid', 'Please check what you entered', { errors });
    }
    const code = newCode(details);
    const same = others.find((other) => other.code === code);
    if (same) throw new Refusal('conflict', `${same.name} has the code ${code} already`);
    if (others.filter(({ version }) => version > 0).length >= MAX_ADDED) {
      throw new Refusal('conflict', `There are ${MAX_ADDED} organisations, which is the most`);
    }
    const stored: StoredOrganisation = {
      ...{ code, version: 1, details },
      flags: [...new Set(flags)],
      area_flags: [...new Set(area_flags)],
    };
    const { details: _, ...rest } = stored;
    const organisation = { ...details, ...rest };
    return save(
      {
        of: organisationTrail(code),
        what: 'organisation.added',
        before: null,
        after: organisation,
      },
      [create(organisationEntity, stored)],
      organisation,
    );
  },
);

export const putOrganisation = handle(
  organisationsApi.putOrganisation,
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
