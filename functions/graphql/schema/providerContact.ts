import type { Session } from '#shared/account/session.api.ts';
import { getSession } from '../../account/session.ts';
import { builder, COST } from './builder.ts';

type SessionHome = Session['homes'][number];

const ContactHome = builder.objectRef<SessionHome>('ContactHome').implement({
  fields: (t) => ({
    uuid: t.exposeID('uuid'),
    name: t.exposeString('name'),
    reporting: t.exposeBoolean('reporting'),
  }),
});

const HomeContact = builder.objectRef<SessionHome>('HomeContact').implement({
  description: 'What the person is at one of their homes',
  fields: (t) => ({
    careHome: t.field({ type: ContactHome, resolve: (home) => home }),
    vacancyContact: t.exposeBoolean('vacancy_contact'),
    centralContact: t.exposeBoolean('central_contact'),
  }),
});

const ContactOverview = builder
  .objectRef<{ uuid: string; homes: SessionHome[] }>('ContactOverview')
  .implement({
    description: 'The vacancy overview of the person; its uuid is the overview’s address',
    fields: (t) => ({
      uuid: t.exposeID('uuid'),
      careHomes: t.field({ type: [ContactHome], resolve: ({ homes }) => homes }),
    }),
  });

/** The provider user's profile (specification 2, sections 3 and 7: ProviderContact). */
const ProviderProfile = builder.objectRef<Session>('ProviderProfile').implement({
  fields: (t) => ({
    contacts: t.field({ type: [HomeContact], resolve: ({ homes }) => homes }),
    isActive: t.exposeBoolean('is_active'),
    staff: t.boolean({
      description: 'Whether the person is a contact of any home now',
      resolve: ({ homes }) => homes.length > 0,
    }),
    vacancyContact: t.field({
      type: ContactOverview,
      nullable: true,
      resolve: ({ contact_uuid, homes }) => {
        const theirs = homes.filter((home) => home.vacancy_contact);
        return contact_uuid && theirs.length > 0 ? { uuid: contact_uuid, homes: theirs } : null;
      },
    }),
    allCareHomes: t.field({ type: [ContactHome], resolve: ({ homes }) => homes }),
  }),
});

/** Adds what this file is about to the schema. */
export function addProviderContact(): void {
  builder.queryField('providerContact', (t) =>
    t.field({
      type: ProviderProfile,
      nullable: true,
      description: 'Null for people who are not of a provider',
      complexity: { field: COST.read },
      resolve: async (_, __, { call }, info) => {
        const session = await call(getSession, {}, info);
        return session.kind === 'provider' ? session : null;
      },
    }),
  );
}
