import type * as capacity from '#shared/domiciliary/capacity.api.ts';
import type * as locationPage from '#shared/domiciliary/locationPage.api.ts';
import type * as staffMember from '#shared/domiciliary/staffMember.api.ts';
import { HOME_STAFF, LINK_ONLY } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

const anAnswer = {
  minimumCallDuration: 'A_1',
  noticeRequired: 'A_2',
  areas: [9000022, 9000028],
  comments: 'Mornings only',
  acceptsCovid: true,
};

/** Who may call each endpoint of a service location's availability and of its own pages, and a good call of it. */
export const capacityCalls = {
  getCapacitySetup: { access: HOME_STAFF },
  postCapacity: { access: HOME_STAFF, call: () => ({ body: anAnswer }) },
  putPromptRhythm: { access: HOME_STAFF, call: () => ({ body: { prompt_rhythm: 'weekday' } }) },
  getLinkedAvailability: { access: LINK_ONLY },
  getPromptedAvailability: { access: LINK_ONLY },
  postLinkedAvailability: { access: LINK_ONLY, call: () => ({ body: anAnswer }) },
  listCapacityHistory: { access: HOME_STAFF },
  getStaffMember: {
    // Not there for commissioners, where the overviews are forbidden (domiciliary, section 6).
    access: {
      ...HOME_STAFF,
      'commissioner, all flags': 404,
      'commissioner, all flags, unknown home': 404,
      'commissioner, no flags': 404,
      administrator: 404,
    },
    call: (_, { account }) => ({ params: { uuid: account } }),
  },
  getProviderEmails: { access: HOME_STAFF },
  listLocationChanges: { access: HOME_STAFF },
  listLocationBounces: { access: HOME_STAFF },
  postLocationTryAgain: {
    access: HOME_STAFF,
    // The provider's own address, at which the stage's mails bounce.
    call: ({ contact }) => ({ body: { address: contact.emails[0]?.address } }),
  },
  getAlsoCareHome: { access: HOME_STAFF },
  getAlsoServiceLocation: { access: HOME_STAFF },
} satisfies CallRows<typeof capacity & typeof staffMember & typeof locationPage>;
