import type { postPassword as contract } from '#shared/account/password.api.ts';
import type { ReplyOf } from '#shared/kernel/endpoint.ts';
import { postPassword } from '../../account/signingIn.ts';
import { builder, COST, fieldMessages } from './builder.ts';
import { FieldError } from './fieldError.ts';

const PasswordChange = builder.objectRef<ReplyOf<typeof contract>>('PasswordChange').implement({
  fields: (t) => ({
    isValid: t.exposeBoolean('is_valid'),
    loginUrl: t.string({ nullable: true, resolve: ({ login_url }) => login_url ?? null }),
    errors: t.field({
      type: [FieldError],
      resolve: ({ errors }) => fieldMessages(errors),
    }),
  }),
});

const PasswordChangeInput = builder.inputType('PasswordChangeInput', {
  fields: (t) => ({
    oldPassword: t.string(),
    newPassword1: t.string(),
    newPassword2: t.string(),
    action: t.string({ required: false, description: '`save` makes the change; left out, checks' }),
  }),
});

/** Adds what this file is about to the schema. */
export function addPassword(): void {
  builder.mutationField('passwordChange', (t) =>
    t.field({
      type: PasswordChange,
      args: { input: t.arg({ type: PasswordChangeInput }) },
      complexity: { field: COST.password },
      resolve: (_, { input }, { call }, info) =>
        call(
          postPassword,
          {
            body: {
              old_password: input.oldPassword,
              new_password1: input.newPassword1,
              new_password2: input.newPassword2,
              ...(input.action != null && { action: input.action }),
            },
          },
          info,
        ),
    }),
  );
}
