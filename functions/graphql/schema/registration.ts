import type { GraphQLResolveInfo } from 'graphql';
import { ALREADY_REGISTERED } from '#shared/contacts/registration.api.ts';
import { Refusal, type RefusalReason } from '#shared/kernel/refusal.ts';
import { getInvitation, postRegistration } from '../../contacts/invitations.ts';
import { postRegisteredProvider, postRegistrationRequest } from '../../registration/requests.ts';
import {
  type Builder,
  COST,
  type FieldErrorRef,
  fieldMessages,
  type GraphqlContext,
} from './builder.ts';
import { type Payload, payloadOf } from './payload.ts';

const OTHER_ADDRESS = 'Use the address your invitation was sent to';

/** A refusal that is about the address. */
const refusedEmail = (reason: RefusalReason, text: string) =>
  new Refusal(reason, text, { errors: { email: [text] } });

/** The account that the link's invitation is for. Refuses another address, and who has one already. */
async function registered(
  { password, email }: { password: string; email: string },
  call: GraphqlContext['call'],
  info: GraphQLResolveInfo,
) {
  const invitation = await call(getInvitation, {}, info);
  if (email.trim().toLowerCase() !== invitation.email) {
    throw refusedEmail('invalid', OTHER_ADDRESS);
  }
  const { first_name, last_name } = invitation;
  try {
    // By its key the same call again has its first answer, registered as they are by now.
    return await call(postRegistration, { body: { first_name, last_name, password } }, info);
  } catch (error) {
    const isRegistered = error instanceof Refusal && error.message === ALREADY_REGISTERED;
    throw isRegistered ? refusedEmail('conflict', ALREADY_REGISTERED) : error;
  }
}

/** IsProviderRegistered, RegisterContact and CreateProvider (agreements, sections 3 and 5), in both schemas. */
export function addRegistration(builder: Builder, FieldError: FieldErrorRef): void {
  const RegisterContactInput = builder.inputType('RegisterContactInput', {
    fields: (t) => ({
      email: t.string(),
      jobTitle: t.string(),
      firstName: t.string(),
      lastName: t.string(),
      careHomeName: t.string(),
      providerName: t.string(),
      localAuthorityName: t.string(),
      cqcRegistrationId: t.string(),
    }),
  });
  const RegisterContactPayload = builder
    .objectRef<Payload<unknown>>('RegisterContactPayload')
    .implement({
      fields: (t) => ({
        errors: t.field({ type: [FieldError], resolve: ({ errors }) => fieldMessages(errors) }),
        received: t.boolean({ resolve: ({ answer }) => answer !== undefined }),
      }),
    });
  const CreateProviderPayload = builder
    .objectRef<Payload<{ login_url: string }>>('CreateProviderPayload')
    .implement({
      fields: (t) => ({
        errors: t.field({ type: [FieldError], resolve: ({ errors }) => fieldMessages(errors) }),
        loginUrl: t.string({
          nullable: true,
          resolve: ({ answer }) => answer?.login_url ?? null,
        }),
      }),
    });

  builder.queryField('isProviderRegistered', (t) =>
    t.boolean({
      args: { email: t.arg.string() },
      description: 'False to strangers, always',
      complexity: { field: COST.read },
      resolve: async (_, { email }, { call }, info) =>
        (await call(postRegisteredProvider, { body: { email } }, info)).is_registered,
    }),
  );

  builder.mutationField('registerContact', (t) =>
    t.field({
      type: RegisterContactPayload,
      args: { input: t.arg({ type: RegisterContactInput }) },
      complexity: { field: COST.write },
      resolve: (_, { input }, { call }, info) =>
        payloadOf(
          call(
            postRegistrationRequest,
            {
              body: {
                email: input.email,
                first_name: input.firstName,
                last_name: input.lastName,
                job_title: input.jobTitle,
                care_home_name: input.careHomeName,
                provider_name: input.providerName,
                local_authority_name: input.localAuthorityName,
                cqc_registration_id: input.cqcRegistrationId,
              },
            },
            info,
          ),
        ),
    }),
  );

  builder.mutationField('createProvider', (t) =>
    t.field({
      type: CreateProviderPayload,
      args: { password: t.arg.string(), email: t.arg.string() },
      description: 'By the link of an invitation, in the header X-Link-Token',
      complexity: { field: COST.password },
      resolve: (_, args, { call }, info) => payloadOf(registered(args, call, info)),
    }),
  );
}
