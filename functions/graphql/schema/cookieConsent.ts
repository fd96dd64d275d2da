import type { CookieConsent } from '#shared/account/cookieConsent.api.ts';
import { getCookieConsent, postCookieConsent } from '../../account/cookies.ts';
import { builder, COST } from './builder.ts';

const Consent = builder.objectRef<CookieConsent>('CookieConsent').implement({
  fields: (t) => ({
    cookieConsent: t.exposeBoolean('consent', {
      nullable: true,
      description: 'Null: not yet said, or said too long ago',
    }),
    timeOfConsent: t.exposeString('time_of_consent', { nullable: true }),
  }),
});

/** Adds what this file is about to the schema. */
export function addCookieConsent(): void {
  // CheckCookieConsent and UpdateCookieConsent of specification 2, section 7.
  builder.queryField('cookieConsent', (t) =>
    t.field({
      type: Consent,
      complexity: { field: COST.read },
      resolve: (_, __, { call }, info) => call(getCookieConsent, {}, info),
    }),
  );

  builder.mutationField('updateCookieConsent', (t) =>
    t.field({
      type: Consent,
      args: { consent: t.arg.boolean() },
      complexity: { field: COST.write },
      resolve: (_, { consent }, { call }, info) =>
        call(postCookieConsent, { body: { consent } }, info),
    }),
  );
}
