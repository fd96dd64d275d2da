import type { Account } from '#shared/account/account.ts';
import { fullName } from '#shared/contacts/contact.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { patchProfile } from '../../account/session.ts';
import { builder, COST, knownAccount } from './builder.ts';

type Person = Pick<Account, 'id' | 'first_name' | 'last_name' | 'email'>;

/** The signed-in person (specification 1, section 3; specification 2, section 7: Viewer). */
const Viewer = builder.objectRef<Person>('Viewer').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    firstName: t.exposeString('first_name'),
    lastName: t.exposeString('last_name'),
    email: t.exposeString('email'),
    fullName: t.string({ resolve: fullName }),
    // Nobody else gets as far as here.
    isAuthenticated: t.boolean({ resolve: () => true }),
  }),
});

const UpdateProviderDetailsInput = builder.inputType('UpdateProviderDetailsInput', {
  fields: (t) => ({
    firstName: t.string(),
    lastName: t.string(),
    email: t.string({
      required: false,
      description: 'Read-only: the address as it is, or left out',
    }),
  }),
});

const Provider = builder.objectRef<{ user: Person }>('Provider').implement({
  fields: (t) => ({ user: t.field({ type: Viewer, resolve: ({ user }) => user }) }),
});

const UpdateProviderDetails = builder
  .objectRef<{ provider: { user: Person } }>('UpdateProviderDetails')
  .implement({
    fields: (t) => ({ provider: t.field({ type: Provider, resolve: ({ provider }) => provider }) }),
  });

/** Adds what this file is about to the schema. */
export function addViewer(): void {
  builder.queryField('viewer', (t) =>
    t.field({ type: Viewer, resolve: (_, __, context) => knownAccount(context) }),
  );

  builder.mutationField('updateProviderDetails', (t) =>
    t.field({
      type: UpdateProviderDetails,
      args: { input: t.arg({ type: UpdateProviderDetailsInput }) },
      complexity: { field: COST.write },
      resolve: async (_, { input }, context, info) => {
        const { call } = context;
        const account = knownAccount(context);
        const { email, firstName: first_name, lastName: last_name } = input;
        if (email != null && email.trim().toLowerCase() !== account.email) {
          const text = 'To change your email address, please contact support';
          throw new Refusal('invalid', text, { errors: { email: [text] } });
        }
        // Without a version, so that the same request sent again is the same act.
        const saved = await call(patchProfile, { body: { first_name, last_name } }, info);
        return { provider: { user: { ...account, ...saved, email: account.email } } };
      },
    }),
  );
}
