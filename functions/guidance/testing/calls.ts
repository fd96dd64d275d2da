import type * as guidance from '#shared/guidance/guidance.api.ts';
import {
  CENTRAL_TEAM,
  CENTRAL_TEAM_ON_THING,
  COMMISSIONERS,
  SIGNED_IN,
} from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';
import { A_FILE } from '../../testing/stage.ts';

/** Who may call each endpoint of guidance, and a good call of it. */
export const guidanceCalls = {
  listResourceDocuments: { access: SIGNED_IN },
  listInfectionPrevention: { access: SIGNED_IN },
  listNiceQuickGuides: { access: SIGNED_IN },
  listWinterGuidance: { access: SIGNED_IN },
  listFlu: { access: SIGNED_IN },
  getFaqContent: { access: SIGNED_IN },
  getAqpResources: { access: COMMISSIONERS },
  getDomcareResources: { access: COMMISSIONERS },
  getDocument: { access: SIGNED_IN, call: ({ document }) => ({ params: { id: document.id } }) },
  listDocuments: { access: CENTRAL_TEAM },
  postDocument: {
    access: CENTRAL_TEAM,
    call: () => ({ body: { name: 'Plan', section: 'flu', tooltip: '', file: A_FILE } }),
    lines: ['name', 'tooltip'],
  },
  putDocument: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ document }, { thing }) => ({
      params: { id: thing(document.id) },
      body: { version: 1, file: A_FILE },
    }),
  },
  patchDocument: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ document }, { thing }) => ({
      params: { id: thing(document.id) },
      body: { version: 1, tooltip: 'Changed' },
    }),
    lines: ['name', 'tooltip'],
  },
} satisfies CallRows<typeof guidance>;
