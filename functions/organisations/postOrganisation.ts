import { Refusal } from '../../shared/kernel/refusal.ts';
import type { StoredOrganisation } from '../../shared/organisations/organisation.ts';
import {
  MAX_ADDED,
  newCode,
  organisationErrors,
  tidiedDetails,
} from '../../shared/organisations/organisationRules.ts';
import { postOrganisation } from '../../shared/organisations/organisations.api.ts';
import {
  allOrganisations,
  organisationEntity,
  organisationTrail,
} from '../../shared/store/organisations.store.ts';
import { create } from '../../shared/store/write.ts';
import { handle } from '../runtime/handle.ts';

export const handler = handle(postOrganisation, async ({ body, table, save }) => {
  const { flags, area_flags, ...entered } = body;
  const details = tidiedDetails(entered);
  const others = await allOrganisations(table);
  const errors = organisationErrors(details, { code: null, others });
  if (Object.keys(errors).length > 0) {
    throw new Refusal('invalid', 'Please check what you entered', { errors });
  }
  const code = newCode(details);
  const same = others.find((one) => one.code === code);
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
    { of: organisationTrail(code), what: 'organisation.added', before: null, after: organisation },
    [create(organisationEntity, stored)],
    organisation,
  );
});
