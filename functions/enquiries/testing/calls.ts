import type * as enquiries from '#shared/enquiries/enquiries.api.ts';
import { someNeeds } from '#shared/testing/enquiries.ts';
import {
  COMMISSIONERS,
  type Expected,
  HOME_STAFF,
  LINK_ONLY,
  SIGNED_IN,
  UNKNOWN_HOME_404,
} from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** An enquiry is its organisation's: the central team is of another. */
const ORGANISATION: Expected = {
  ...COMMISSIONERS,
  ...UNKNOWN_HOME_404,
  'commissioner, all flags': 200,
  lph: 404,
};

/** Who may call each endpoint of enquiries, and a good call of it. */
export const enquiriesCalls = {
  postEnquiry: {
    // A home that there is not is told as a field.
    access: {
      ...COMMISSIONERS,
      'commissioner, all flags, unknown home': 400,
      'lph, unknown home': 400,
    },
    call: (_, { home }) => ({
      body: {
        kind: 'careHome',
        places: [home],
        needs: { ...someNeeds(), line: 'Has a small dog' },
        beds: 1,
        needed_from: '2026-11-20',
        respond_within: 'two_hours',
        phone: '020 7946 0018',
      },
    }),
  },
  listEnquiries: { access: COMMISSIONERS },
  listEnquiryChanges: {
    access: COMMISSIONERS,
    call: () => ({ query: { since: '2026-11-20T09:00:00.000Z' } }),
  },
  checkEnquiryPlaces: {
    access: COMMISSIONERS,
    call: (_, { home }) => ({ query: { homes: home } }),
  },
  getEnquiryDashboard: { access: COMMISSIONERS },
  getEnquiry: {
    access: ORGANISATION,
    call: ({ enquiry }, { thing }) => ({ params: { id: thing(enquiry.id) } }),
  },
  patchEnquiry: {
    access: ORGANISATION,
    call: ({ enquiry }, { thing }) => ({
      params: { id: thing(enquiry.id) },
      body: { command: 'take_over', phone: '020 7946 0019' },
    }),
  },
  listHomeEnquiries: { access: HOME_STAFF },
  listWaitingEnquiries: { access: SIGNED_IN },
  listUpdateMonths: { access: HOME_STAFF },
  postHomeEnquiryAnswer: {
    access: HOME_STAFF,
    call: ({ enquiry }, { home }) => ({
      params: { uuid: home, id: enquiry.id },
      body: { act: 'assess', version: 1, assess_by: 'visit', text: 'On Monday' },
    }),
    lines: ['text'],
  },
  listLocationEnquiries: { access: HOME_STAFF },
  postLocationEnquiryAnswer: {
    access: HOME_STAFF,
    call: ({ locationEnquiry }, { home }) => ({
      params: { uuid: home, id: locationEnquiry.id },
      body: { act: 'no', version: 1, reasons: ['no_carers'], text: 'On Sundays' },
    }),
    lines: ['text'],
  },
  getLinkedEnquiry: { access: LINK_ONLY },
  postLinkedEnquiry: {
    access: LINK_ONLY,
    call: () => ({
      body: { act: 'no', version: 1, reasons: ['other'], text: 'A refurbishment' },
    }),
    lines: ['text'],
  },
  getUpdatesEmail: { access: LINK_ONLY },
  postUpdatesEmail: { access: LINK_ONLY, call: () => ({ body: { stopped: true } }) },
} satisfies CallRows<typeof enquiries>;
