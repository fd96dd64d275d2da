import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { LocationUuid } from '../kernel/ids.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import {
  approvalFields,
  decisionReply,
  RegistrationView,
  rejectionFields,
  requestParams,
} from './registrationRequests.api.ts';

// Requests to join a homecare agency's service location (domiciliary, section 9).

const named = { who: 'placeStaff', kind: SERVICE_LOCATION, place: 'service_location' } as const;
const path = '/domcare/api/registration_requests/{id}/';

export const listLocationRegistrations = endpoint('GET', '/domcare/api/registration_requests/', {
  summary: 'The open requests to join a service location, for its staff',
  access: { ...named, in: 'query' },
  handler: 'registration/listLocationRegistrations',
  query: z.strictObject({ service_location: LocationUuid }),
  reply: z.strictObject({ results: z.array(RegistrationView) }),
});

export const postLocationRegistrationApproval = endpoint('POST', `${path}approval/`, {
  summary:
    'Approve a request to join a service location: makes the contact, and invites who has no account',
  access: { ...named, in: 'body' },
  handler: 'registration/postLocationRegistrationApproval',
  audit: ['registration.approved'],
  params: requestParams,
  body: z.strictObject({ service_location: LocationUuid, ...approvalFields }),
  reply: decisionReply,
});

export const postLocationRegistrationRefusal = endpoint('POST', `${path}refusal/`, {
  summary: 'Reject a request to join a service location; the person is told why',
  access: { ...named, in: 'body' },
  handler: 'registration/postLocationRegistrationRefusal',
  audit: ['registration.rejected'],
  params: requestParams,
  body: z.strictObject({ service_location: LocationUuid, ...rejectionFields }),
  reply: decisionReply,
});
