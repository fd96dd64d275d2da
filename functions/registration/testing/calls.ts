import { randomUUID } from 'node:crypto';
import type * as locations from '#shared/registration/locationRegistrations.api.ts';
import type * as count from '#shared/registration/registrationCount.api.ts';
import type * as requests from '#shared/registration/registrationRequests.api.ts';
import { ANYBODY, CENTRAL_TEAM, HOME_BY_FIELD, LINK_ONLY } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';
import type { Stage } from '../../testing/stage.ts';

/** What a stranger enters; the address is one that nobody has had. */
export const anEntry = ({ mailbox }: Pick<Stage, 'mailbox'>) => ({
  email: `${mailbox}.${randomUUID()}@example.org`,
  first_name: 'Ada',
  last_name: 'Larkspur',
  job_title: 'Nurse',
  care_home_name: 'Larch House',
  provider_name: 'Larch Care Limited',
  local_authority_name: 'Oldham',
  cqc_registration_id: '1-109570155',
});

/** Its bearer's own address alone: no link of another purpose, and no commissioner. */
const REGISTERED = {
  ...ANYBODY,
  link: 401,
  'link of a foreign contact': 401,
  'link of a removed contact': 401,
  'commissioner, all flags': 403,
  'commissioner, all flags, unknown home': 403,
  'commissioner, no flags': 403,
  administrator: 403,
} as const;

const LINES = ['first_name', 'last_name', 'job_title', 'care_home_name', 'provider_name'] as const;

/** Who may call each endpoint of registration, and a good call of it. */
export const registrationCalls = {
  listLocalAuthorities: { access: ANYBODY },
  postRegisteredProvider: {
    access: REGISTERED,
    call: ({ provider }) => ({ body: { email: provider.email } }),
  },
  postRegistrationRequest: {
    access: ANYBODY,
    call: (stage) => ({ body: anEntry(stage) }),
    lines: LINES,
  },
  getRegistrationConfirmation: { access: LINK_ONLY },
  postRegistrationConfirmation: { access: LINK_ONLY, call: () => ({ body: {} }) },
  listRegistrationRequests: {
    access: HOME_BY_FIELD,
    call: (_, { home }) => ({ query: { care_home: home } }),
  },
  getRegistrationCount: { access: CENTRAL_TEAM },
  postRegistrationApproval: {
    access: HOME_BY_FIELD,
    call: ({ joining }, { home }) => ({
      params: { id: joining.id },
      body: { care_home: home, version: joining.version, reason: 'Rang the home' },
    }),
    lines: ['reason'],
  },
  postRegistrationRefusal: {
    access: HOME_BY_FIELD,
    call: ({ joining }, { home }) => ({
      params: { id: joining.id },
      body: {
        care_home: home,
        version: joining.version,
        rejected_for: 'OTHER',
        text: 'Not one of us',
      },
    }),
  },
  postRegistrationRejection: {
    access: CENTRAL_TEAM,
    call: ({ joining }) => ({
      params: { id: joining.id },
      body: { version: joining.version, rejected_for: 'OTHER', text: 'Nobody knows them' },
    }),
    lines: ['text'],
  },
  listLocationRegistrations: {
    access: HOME_BY_FIELD,
    call: (_, { home }) => ({ query: { service_location: home } }),
  },
  postLocationRegistrationApproval: {
    access: HOME_BY_FIELD,
    call: ({ joiningLocation }, { home }) => ({
      params: { id: joiningLocation.id },
      body: {
        service_location: home,
        version: joiningLocation.version,
        reason: 'Rang the agency',
      },
    }),
    lines: ['reason'],
  },
  postLocationRegistrationRefusal: {
    access: HOME_BY_FIELD,
    call: ({ joiningLocation }, { home }) => ({
      params: { id: joiningLocation.id },
      body: {
        service_location: home,
        version: joiningLocation.version,
        rejected_for: 'OTHER',
        text: 'Not one of us',
      },
    }),
  },
} satisfies CallRows<typeof count & typeof requests & typeof locations>;
