import type * as graphql from '#shared/graphql/graphql.api.ts';
import { anEntry } from '../../registration/testing/calls.ts';
import { ANYBODY, SIGNED_IN } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';
import type { Stage } from '../../testing/stage.ts';

/** What a stranger enters, as GraphQL names it. */
export function aGraphqlEntry(stage: Pick<Stage, 'mailbox'>) {
  const entry = anEntry(stage);
  return {
    email: entry.email,
    firstName: entry.first_name,
    lastName: entry.last_name,
    jobTitle: entry.job_title,
    careHomeName: entry.care_home_name,
    providerName: entry.provider_name,
    localAuthorityName: entry.local_authority_name,
    cqcRegistrationId: entry.cqc_registration_id,
  };
}

/** Who may call each endpoint of graphql, and a good call of it. */
export const graphqlCalls = {
  postGraphql: {
    access: SIGNED_IN,
    call: () => ({
      body: { query: 'mutation { updateCookieConsent(consent: false) { cookieConsent } }' },
    }),
  },
  postPublicGraphql: {
    access: ANYBODY,
    call: (stage) => ({
      body: {
        query:
          'mutation ($input: RegisterContactInput!) { registerContact(input: $input) { received errors { field messages } } }',
        variables: { input: aGraphqlEntry(stage) },
      },
    }),
  },
} satisfies CallRows<typeof graphql>;
