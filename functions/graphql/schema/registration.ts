import { ALREADY_REGISTERED } from '../../../shared/contacts/registration.api.ts';
import { type FieldErrors, Refusal } from '../../../shared/kernel/refusal.ts';
import { handler as getInvitation } from '../../contacts/getInvitation.ts';
import { handler as postRegistration } from '../../contacts/postRegistration.ts';
import { handler as postRegisteredProvider } from '../../registration/postRegisteredProvider.ts';
import { handler as postRegistrationRequest } from '../../registration/postRegistrationRequest.ts';
import { type Builder, COST, type FieldErrorRef, fieldMessages } from './builder.ts';

const OTHER_ADDRESS = 'Use the address your invitation was sent to';

interface Payload<T> {
  errors: FieldErrors;
  answer: T | undefined;
}

/**
 * What a use case answers, or what it finds wrong with fields, which a payload tells: any other refusal
 * is thrown.
 */
async function payloadOf<T>(answer: Promise<T>): Promise<Payload<T>> {
  try {
    return { errors: {}, answer: await answer };
  } catch (error) {
    if (!(error instanceof Refusal) || !error.errors) throw error;
    return { errors: error.errors, answer: undefined };
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
      resolve: async (_, { password, email }, { call }, info) => {
        const invitation = await call(getInvitation, {}, info);
        const onEmail = (text: string) => ({ errors: { email: [text] }, answer: undefined });
        if (email.trim().toLowerCase() !== invitation.email) return onEmail(OTHER_ADDRESS);
        const { first_name, last_name } = invitation;
        const body = { first_name, last_name, password };
        try {
          // By its key the same call again has its first answer, registered as they are by now.
          return await payloadOf(call(postRegistration, { body }, info));
        } catch (error) {
          const isRegistered = error instanceof Refusal && error.message === ALREADY_REGISTERED;
          if (isRegistered) return onEmail(ALREADY_REGISTERED);
          throw error;
        }
      },
    }),
  );
}
