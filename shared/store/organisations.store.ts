import { listedOrganisations } from '../organisations/listedOrganisations.ts';
import {
  NameTask,
  type Organisation,
  type OrganisationCode,
  StoredOrganisation,
} from '../organisations/organisation.ts';
import { entity, wanted } from './entity.ts';
import type { Table } from './table.ts';

/**
 * Access patterns
 * - every organisation that was added or changed, some hundreds at most: pk `ORGANISATIONS`, sk `<code>`
 */
export const organisationEntity = entity<StoredOrganisation, Pick<StoredOrganisation, 'code'>>({
  name: 'organisation',
  schema: StoredOrganisation,
  key: ({ code }) => ({ pk: 'ORGANISATIONS', sk: code }),
});

/**
 * Access patterns
 * - organisations whose accounts may still lack their name: pk `NAME_TASKS`, sk `<code>`
 */
export const nameTaskEntity = entity<NameTask, Pick<NameTask, 'code'>>({
  name: 'nameTask',
  schema: NameTask,
  key: ({ code }) => ({ pk: 'NAME_TASKS', sk: code }),
});

/** The organisations whose accounts may still lack their name. */
export const nameTasks = (table: Table): Promise<NameTask[]> =>
  table.all(nameTaskEntity, { pk: 'NAME_TASKS' });

/** The partition of an organisation's audit trail: not the list's own, which is read whole. */
export const organisationTrail = (code: OrganisationCode): string => `ORGANISATION#${code}`;

const listedByCode = new Map(
  listedOrganisations.map((organisation) => [organisation.code, organisation]),
);

/** The organisation as it is, of what comes with the product and what the table has; undefined: none. */
export function organisationOf(
  code: OrganisationCode,
  stored: StoredOrganisation | undefined,
): Organisation | undefined {
  const listed = listedByCode.get(code);
  if (!stored) return listed;
  const details = stored.details ?? listed;
  if (!details) return undefined;
  const { version, flags, area_flags } = stored;
  return { ...details, code, version, flags, area_flags };
}

/** Every organisation, past and future ones too, by name. */
export async function allOrganisations(table: Table): Promise<Organisation[]> {
  const stored = await table.all(organisationEntity, { pk: 'ORGANISATIONS' });
  const byCode = new Map(
    stored.map((storedOrganisation) => [storedOrganisation.code, storedOrganisation]),
  );
  const codes = new Set([...listedByCode.keys(), ...byCode.keys()]);
  return [...codes]
    .flatMap((code) => organisationOf(code, byCode.get(code)) ?? [])
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}

/** The organisation of this code, or undefined. */
export async function findOrganisation(
  table: Table,
  code: OrganisationCode,
): Promise<Organisation | undefined> {
  const [stored] = await table.read(wanted(organisationEntity, { code }));
  return organisationOf(code, stored);
}
