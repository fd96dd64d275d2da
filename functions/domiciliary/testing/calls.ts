import { randomUUID } from 'node:crypto';
import type * as locationContacts from '#shared/domiciliary/locationContacts.api.ts';
import type * as locationReach from '#shared/domiciliary/locationReach.api.ts';
import type * as locationStatus from '#shared/domiciliary/locationStatus.api.ts';
import type * as locationStatusFile from '#shared/domiciliary/locationStatusFile.api.ts';
import type * as serviceLocation from '#shared/domiciliary/serviceLocation.api.ts';
import {
  CENTRAL_TEAM,
  CENTRAL_TEAM_ON_THING,
  HOME_BY_FIELD,
  HOME_STAFF,
  SIGNED_IN,
} from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';
import type { Stage } from '../../testing/stage.ts';

/*
 * The stage's service location has the uuid of its home, and its contacts have the ids of the home's: what
 * the rows of homes say of a home is said here of the location.
 */

/** What a location's staff write of a contact; its address is one that the location has not had. */
const aContactBody = ({ changed, mailbox }: Stage, location: string) => ({
  first_name: changed.first_name,
  last_name: changed.last_name,
  job_title: 'Care coordinator',
  emails: [`${mailbox}.${randomUUID()}@example.org`],
  phone_numbers: changed.phone_numbers.map(({ phone_number }) => phone_number),
  aqp_list_stakeholder: false,
  individual_contact: false,
  vacancy_contact: true,
  service_location: location,
});

/** Who may call each endpoint of service locations and their contacts, and a good call of it. */
export const domiciliaryCalls = {
  listServices: { access: SIGNED_IN },
  getServiceLocation: { access: HOME_STAFF },
  putLocationPublicContact: {
    access: HOME_STAFF,
    call: ({ changed, mailbox }) => ({
      body: {
        phone: changed.phone_numbers[0]?.phone_number ?? '0161 496 0100',
        email: `${mailbox}.public@example.org`,
      },
    }),
  },
  patchServiceLocation: {
    access: HOME_STAFF,
    call: ({ changed }) => ({
      body: {
        care_tiers: [1, 4],
        specialisms: [1, 99],
        other_specialisms: `Pet care, ask ${changed.first_name}`,
        spoken_languages: [1, 42],
        live_in: '2',
      },
    }),
    lines: ['other_specialisms'],
  },
  listLocationContacts: {
    access: HOME_BY_FIELD,
    call: (_, { home }) => ({ query: { service_location: home } }),
  },
  postLocationContact: {
    access: HOME_BY_FIELD,
    call: (stage, { home }) => ({ body: aContactBody(stage, home) }),
    lines: ['first_name', 'last_name', 'job_title'],
  },
  patchLocationContact: {
    access: HOME_BY_FIELD,
    call: (stage, { home }) => ({
      params: { id: stage.changed.id },
      body: aContactBody(stage, home),
    }),
    lines: ['first_name', 'last_name', 'job_title'],
  },
  deleteLocationContact: {
    access: HOME_BY_FIELD,
    call: ({ deleted }, { home }) => ({
      params: { id: deleted.id },
      body: { service_location: home, care_home: null, user: deleted.id },
    }),
  },
  putLocationLeave: {
    access: HOME_BY_FIELD,
    call: ({ onLeave, changed }, { home }) => ({
      params: { id: onLeave.id },
      body: {
        service_location: home,
        leave: { from: '2026-11-20', until: '2026-11-27', deputy: changed.id },
      },
    }),
  },
  putLocationManager: {
    access: HOME_BY_FIELD,
    call: ({ changed }, { home }) => ({
      params: { id: changed.id },
      body: { service_location: home, home_manager: true },
    }),
  },
  postLocationInvitation: {
    access: HOME_BY_FIELD,
    call: ({ invited }, { home }) => ({
      params: { id: invited.id },
      body: { service_location: home },
    }),
  },
  findServiceLocations: {
    access: CENTRAL_TEAM,
    call: () => ({ query: { search: 'homecare' } }),
  },
  listUnreachableLocations: { access: CENTRAL_TEAM },
  listLocationsWithoutRecipient: { access: CENTRAL_TEAM },
  getServiceLocationStatus: { access: CENTRAL_TEAM_ON_THING },
  patchServiceLocationStatus: {
    access: CENTRAL_TEAM_ON_THING,
    call: () => ({ body: { embargo: true, reason: 'Inspection' } }),
    lines: ['reason'],
  },
  listLocationStatuses: { access: CENTRAL_TEAM },
  postLocationStatusRows: {
    access: CENTRAL_TEAM,
    call: (_, { home }) => ({
      body: {
        rows: [{ line: 2, cells: { uuid: home, embargo: 'yes' } }],
        save: true,
        reason: 'The contract of April',
      },
    }),
    lines: ['reason'],
  },
} satisfies CallRows<
  typeof locationContacts &
    typeof serviceLocation &
    typeof locationStatus &
    typeof locationStatusFile &
    typeof locationReach
>;
