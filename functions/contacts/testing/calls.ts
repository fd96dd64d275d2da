import { randomUUID } from 'node:crypto';
import type * as central from '#shared/contacts/central.api.ts';
import type * as contactFile from '#shared/contacts/contactFile.api.ts';
import type * as contacts from '#shared/contacts/contacts.api.ts';
import type * as registration from '#shared/contacts/registration.api.ts';
import { CENTRAL_TEAM, HOME_BY_FIELD, HOME_STAFF, LINK_ONLY } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';
import type { Stage } from '../../testing/stage.ts';

/** What a home's staff write of a contact; its address is one that the home has not had. */
const aContactBody = ({ changed, mailbox }: Stage, home: string) => ({
  first_name: changed.first_name,
  last_name: changed.last_name,
  job_title: 'Nurse',
  emails: [`${mailbox}.${randomUUID()}@example.org`],
  phone_numbers: changed.phone_numbers.map(({ phone_number }) => phone_number),
  aqp_list_stakeholder: false,
  individual_contact: false,
  vacancy_contact: true,
  care_home: home,
});

/** Somebody who was no contact of the home becomes its central contact. */
const anAppointment = ({ changed, home, mailbox }: Stage) => ({
  command: {
    act: 'appoint',
    person: {
      first_name: changed.first_name,
      last_name: changed.last_name,
      job_title: 'Regional manager',
      email: `${mailbox}.${randomUUID()}@example.org`,
      phone_numbers: changed.phone_numbers.map(({ phone_number }) => phone_number),
    },
    vacancy_contact: false,
  },
  homes: [{ id: home.uuid }],
});

/** Who may call each endpoint of contacts, and a good call of it. */
export const contactsCalls = {
  listContacts: { access: HOME_BY_FIELD, call: (_, { home }) => ({ query: { care_home: home } }) },
  postContact: {
    access: HOME_BY_FIELD,
    call: (stage, { home }) => ({ body: aContactBody(stage, home) }),
    lines: ['first_name', 'last_name', 'job_title'],
  },
  patchContact: {
    access: HOME_BY_FIELD,
    call: (stage, { home }) => ({
      params: { id: stage.changed.id },
      body: aContactBody(stage, home),
    }),
    lines: ['first_name', 'last_name', 'job_title'],
  },
  deleteContact: {
    access: HOME_BY_FIELD,
    call: ({ deleted }, { home }) => ({ params: { id: deleted.id }, body: { care_home: home } }),
  },
  putLeave: {
    access: HOME_BY_FIELD,
    call: ({ onLeave, changed }, { home }) => ({
      params: { id: onLeave.id },
      body: {
        care_home: home,
        leave: { from: '2026-11-20', until: '2026-11-27', deputy: changed.id },
      },
    }),
  },
  putManager: {
    access: HOME_BY_FIELD,
    call: ({ changed }, { home }) => ({
      params: { id: changed.id },
      body: { care_home: home, home_manager: true },
    }),
  },
  postInvitation: {
    access: HOME_BY_FIELD,
    call: ({ invited }, { home }) => ({ params: { id: invited.id }, body: { care_home: home } }),
  },
  getMissingContactPreferences: { access: HOME_STAFF },
  getInvitation: { access: LINK_ONLY },
  postRegistration: {
    access: LINK_ONLY,
    call: ({ registering: { first_name, last_name } }) => ({
      body: { first_name, last_name, password: 'Sedges-at-9-weirs' },
    }),
    lines: ['first_name', 'last_name'],
  },
  postContactRows: {
    access: CENTRAL_TEAM,
    call: ({ changed, mailbox }, { home }) => ({
      body: {
        rows: [
          {
            line: 2,
            cells: {
              place: home,
              name: `${changed.first_name} ${changed.last_name}`,
              email: `${mailbox}.${randomUUID()}@example.org`,
              phone: changed.phone_numbers.map(({ phone_number }) => phone_number).join('; '),
              responsibilities: 'Vacancy updates',
            },
          },
        ],
        save: true,
      },
    }),
  },
  listCentralContacts: { access: CENTRAL_TEAM },
  postCentralContactsPreview: {
    access: CENTRAL_TEAM,
    call: (stage) => ({ body: anAppointment(stage) }),
  },
  postCentralContacts: { access: CENTRAL_TEAM, call: (stage) => ({ body: anAppointment(stage) }) },
} satisfies CallRows<typeof contacts & typeof contactFile & typeof registration & typeof central>;
