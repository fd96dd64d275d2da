import * as z from 'zod/mini';
import { RESPONSIBILITY_FIELDS } from '../contacts/responsibilities.ts';
import { CARE_HOME } from '../homes/careHome.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { ContactId, HomeUuid, Instant, LocationUuid } from '../kernel/ids.ts';
import { MAX_REASON_LENGTH, reason } from '../kernel/textChecks.ts';
import {
  enteredFields,
  RegistrationId,
  RegistrationState,
  RejectionReason,
} from './registrationRequest.ts';

/** Far above what the rules allow: they give the message, this only bounds the work. */
const Text = z.string().check(z.maxLength(2_000));

export const SAY_HOW_CHECKED = 'Please say how you checked who this is';
export const SAY_WHY = 'Please say why';

/** How the place that a request is about stands in the directory. */
const requestedPlace = {
  name: z.string(),
  address: z.string(),
  local_authority: z.string(),
  /** The number that the regulator publishes: the one to ring. */
  phone: z.string(),
  /** Which a contact can take on there. */
  responsibilities: z.array(z.enum(RESPONSIBILITY_FIELDS)),
};
const RequestedHome = z.strictObject({ uuid: HomeUuid, ...requestedPlace });
const RequestedLocation = z.strictObject({ uuid: LocationUuid, ...requestedPlace });

/** A confirmed request as its deciders see it. */
export const RegistrationView = z.strictObject({
  id: RegistrationId,
  /** To be named when deciding. */
  version: z.int(),
  state: RegistrationState,
  email: z.string(),
  ...enteredFields,
  confirmed_at: z.nullable(Instant),
  overdue: z.boolean(),
  /** The care home of that id; null: not in our directory, or not theirs who decide. */
  home: z.nullable(RequestedHome),
  /** The homecare agency's service location of that id; both: whoever approves chooses. */
  location: z.nullable(RequestedLocation),
  hints: z.array(z.strictObject({ sign: z.enum(['for', 'against', 'note']), text: z.string() })),
  decided: z.nullable(
    z.strictObject({ at: Instant, reason: z.nullable(RejectionReason), text: z.string() }),
  ),
  decided_by: z.nullable(z.string()),
});
export type RegistrationView = z.infer<typeof RegistrationView>;

export const listLocalAuthorities = endpoint(
  'GET',
  '/api/registration_requests/local_authorities/',
  {
    summary: 'The local authorities that a request to join can name',
    access: { who: 'public' },
    handler: 'registration/listLocalAuthorities',
    reply: z.strictObject({ results: z.array(z.string()) }),
  },
);

export const postRegisteredProvider = endpoint('POST', '/api/registered_provider/', {
  summary:
    'Whether an address has a provider’s account: false to strangers, always; the bearer of an invitation or a registration link learns it of the link’s own address',
  access: { who: 'public', links: ['invitation', 'registration'] },
  handler: 'registration/postRegisteredProvider',
  unaudited: 'It only answers: a POST so that no address is in a URL',
  body: z.strictObject({ email: Text }),
  reply: z.strictObject({ is_registered: z.boolean() }),
});

export const postRegistrationRequest = endpoint('POST', '/api/registration_requests/', {
  summary: 'Ask to join a home; the answer is the same for everyone',
  access: { who: 'public' },
  handler: 'registration/postRegistrationRequest',
  audit: ['registration.requested'],
  needs: ['codes'],
  body: z.strictObject({
    email: Text,
    first_name: Text,
    last_name: Text,
    job_title: Text,
    care_home_name: Text,
    provider_name: Text,
    local_authority_name: Text,
    cqc_registration_id: Text,
  }),
  reply: z.strictObject({ received: z.literal(true) }),
});

/** A request as its own person sees it by the link in the mail. */
export const RegistrationConfirmation = z.strictObject({
  email: z.string(),
  ...enteredFields,
  /** False: it has been confirmed already. */
  open: z.boolean(),
  /** It has been approved or rejected, or has expired. */
  decided: z.boolean(),
});
export type RegistrationConfirmation = z.infer<typeof RegistrationConfirmation>;

const byLink = { who: 'link', purpose: 'registration' } as const;

export const getRegistrationConfirmation = endpoint('GET', '/api/registration_confirmation/', {
  summary: 'What was entered in a request to join, for the address that it names',
  access: byLink,
  handler: 'registration/getRegistrationConfirmation',
  reply: RegistrationConfirmation,
});

export const postRegistrationConfirmation = endpoint('POST', '/api/registration_confirmation/', {
  summary: 'Confirm a request to join: from now on its deciders see it',
  access: byLink,
  handler: 'registration/postRegistrationConfirmation',
  audit: ['registration.confirmed'],
  needs: ['list'],
  body: z.strictObject({}),
  reply: RegistrationConfirmation,
});

export const listRegistrationRequests = endpoint('GET', '/api/registration_requests/', {
  summary:
    'Requests to join: a home’s open ones for its staff, those of one state for the central team',
  access: { who: 'placeStaff', kind: CARE_HOME, place: 'care_home', in: 'query', mayOmit: true },
  handler: 'registration/listRegistrationRequests',
  query: z.strictObject({
    care_home: z.optional(HomeUuid),
    /** Not with `care_home`. */
    state: z._default(
      z.enum(['PENDING', 'APPROVED', 'REGISTERED', 'REJECTED', 'EXPIRED']),
      'PENDING',
    ),
    cursor: z.optional(z.string().check(z.maxLength(1000))),
  }),
  reply: z.strictObject({
    results: z.array(RegistrationView),
    /** Where to go on; null at the end, and for a home's, which has at most 50. */
    cursor: z.nullable(z.string()),
  }),
});

export const requestParams = z.strictObject({ id: RegistrationId });
const version = z.int().check(z.minimum(0));
const byStaff = { who: 'placeStaff', kind: CARE_HOME, place: 'care_home', in: 'body' } as const;

export const decisionReply = z.strictObject({
  id: RegistrationId,
  state: RegistrationState,
  contact: z.nullable(ContactId),
});

/** The version that was seen, and what the new contact takes on: nothing, unless somebody says so. */
export const approvalFields = {
  version,
  individual_contact: z._default(z.boolean(), false),
  vacancy_contact: z._default(z.boolean(), false),
  aqp_list_stakeholder: z._default(z.boolean(), false),
  /** How it was checked: the central team must say so. */
  reason: z.optional(reason(SAY_HOW_CHECKED)),
};

export const postRegistrationApproval = endpoint(
  'POST',
  '/api/registration_requests/{id}/approval/',
  {
    summary: 'Approve a request to join: makes the contact, and invites who has no account',
    access: byStaff,
    handler: 'registration/postRegistrationApproval',
    audit: ['registration.approved'],
    params: requestParams,
    body: z.strictObject({
      care_home: HomeUuid,
      ...approvalFields,
    }),
    reply: decisionReply,
  },
);

/** Why; `text` goes into the mail as well. */
export const rejectionFields = {
  version,
  rejected_for: RejectionReason,
  text: z._default(z.string().check(z.trim(), z.maxLength(4 * MAX_REASON_LENGTH)), ''),
};

export const postRegistrationRefusal = endpoint(
  'POST',
  '/api/registration_requests/{id}/refusal/',
  {
    summary: 'Reject a request to join a home; the person is told why',
    access: byStaff,
    handler: 'registration/postRegistrationRefusal',
    audit: ['registration.rejected'],
    params: requestParams,
    body: z.strictObject({ care_home: HomeUuid, ...rejectionFields }),
    reply: decisionReply,
  },
);

export const postRegistrationRejection = endpoint(
  'POST',
  '/api/registration_requests/{id}/rejection/',
  {
    summary: 'Reject a request to join, whether its home is known or not; the person is told why',
    access: { who: 'lph' },
    handler: 'registration/postRegistrationRejection',
    audit: ['registration.rejected'],
    params: requestParams,
    body: z.strictObject(rejectionFields),
    reply: decisionReply,
  },
);
