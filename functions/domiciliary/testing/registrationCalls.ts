import type * as registration from '#shared/domiciliary/locationRegistration.api.ts';
import { CENTRAL_TEAM_ON_THING } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may see and confirm that a service location goes on under another registration, and a good call of it. */
export const registrationCalls = {
  getLocationRegistration: { access: CENTRAL_TEAM_ON_THING },
  postLocationSuccession: {
    access: CENTRAL_TEAM_ON_THING,
    call: ({ formerLocation, heirLocation }, { thing }) => ({
      params: { uuid: thing(formerLocation.uuid) },
      body: { successor: heirLocation.uuid },
    }),
  },
} satisfies CallRows<typeof registration>;
