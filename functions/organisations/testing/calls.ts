import type * as organisations from '#shared/organisations/organisations.api.ts';
import { CENTRAL_TEAM, SIGNED_IN } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

const A_TRUST = {
  name: 'Larch Valley NHS Trust',
  ods: 'RZZ',
  ons: null,
  from: null,
  until: null,
  successors: [],
  flags: ['nhList'],
  area_flags: [],
};

/** Who may call each endpoint of organisations, and a good call of it. */
export const organisationsCalls = {
  listOrganisations: { access: SIGNED_IN },
  listOrganisationSettings: { access: CENTRAL_TEAM },
  postOrganisation: {
    access: CENTRAL_TEAM,
    call: ({ home }) => ({
      body: { ...A_TRUST, type: 'other', name: `Larch Valley ${home.uuid}` },
    }),
    lines: ['name'],
  },
  putOrganisation: {
    access: { ...CENTRAL_TEAM },
    call: ({ organisation }) => ({
      params: { code: organisation.code },
      body: { ...A_TRUST, version: 1, name: organisation.name },
    }),
    lines: ['name'],
  },
} satisfies CallRows<typeof organisations>;
