import type * as graphql from '../../../shared/graphql/graphql.api.ts';
import { SIGNED_IN } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call each endpoint of graphql, and a good call of it. */
export const graphqlCalls = {
  postGraphql: {
    access: SIGNED_IN,
    call: () => ({
      body: { query: 'mutation { updateCookieConsent(consent: false) { cookieConsent } }' },
    }),
  },
} satisfies CallRows<typeof graphql>;
