import * as z from 'zod/mini';
import { AreaFlag } from '../account/account.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { PermissionFlag } from '../kernel/permissionFlags.ts';
import { Organisation, OrganisationCode, OrganisationType } from './organisation.ts';

/** An organisation as everybody who chooses one sees it. */
export const OrganisationChoice = z.strictObject({
  code: Organisation.shape.code,
  type: Organisation.shape.type,
  name: Organisation.shape.name,
  from: Organisation.shape.from,
  until: Organisation.shape.until,
  successors: Organisation.shape.successors,
});
export type OrganisationChoice = z.infer<typeof OrganisationChoice>;

export const listOrganisations = endpoint('GET', '/api/organisations/', {
  summary: 'Every organisation, past and future ones too, by name',
  access: { who: 'signedIn' },
  handler: 'organisations/listOrganisations',
  reply: z.strictObject({ results: z.array(OrganisationChoice) }),
});

export const listOrganisationSettings = endpoint('GET', '/api/organisation_settings/', {
  summary: 'Every organisation with its codes and what its administrators may give',
  access: { who: 'lph' },
  handler: 'organisations/listOrganisationSettings',
  reply: z.strictObject({ results: z.array(Organisation) }),
});

const Text = z.string().check(z.maxLength(500));
const Day = z.nullable(z.iso.date());

/** What the central team enters of an organisation; `organisationErrors` says what is wrong with it. */
const entered = {
  name: Text,
  ods: z.nullable(Text),
  ons: z.nullable(Text),
  from: Day,
  until: Day,
  successors: z.array(OrganisationCode).check(z.maxLength(10)),
  flags: z.array(PermissionFlag).check(z.maxLength(20)),
  area_flags: z.array(AreaFlag).check(z.maxLength(20)),
};

export const postOrganisation = endpoint('POST', '/api/organisations/', {
  summary: 'Add an organisation to the list',
  access: { who: 'lph' },
  handler: 'organisations/postOrganisation',
  audit: ['organisation.added'],
  body: z.strictObject({ type: OrganisationType, ...entered }),
  reply: Organisation,
});

export const putOrganisation = endpoint('PUT', '/api/organisations/{code}/', {
  summary: 'Rename, close or otherwise change an organisation; its code and type stay',
  access: { who: 'lph' },
  handler: 'organisations/putOrganisation',
  audit: ['organisation.changed'],
  params: z.strictObject({ code: OrganisationCode }),
  body: z.strictObject({
    /** The `version` that the person saw. */
    version: z.int().check(z.minimum(0)),
    ...entered,
  }),
  reply: Organisation,
});
