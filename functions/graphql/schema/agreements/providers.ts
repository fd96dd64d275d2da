import type { HeadContactView, ProviderView } from '#shared/agreements/agreementViews.ts';
import { postPrimaryHeadContact } from '../../../agreements/headOffice.ts';
import { builder, COST, fieldMessages } from '../builder.ts';
import { FieldError } from '../fieldError.ts';
import { type Payload, payloadOf } from '../payload.ts';
import { FEW } from './values.ts';

const HeadOfficeContact = builder.objectRef<HeadContactView>('HeadOfficeContact').implement({
  fields: (t) => ({
    uuid: t.exposeID('uuid'),
    firstName: t.exposeString('first_name'),
    lastName: t.exposeString('last_name'),
    jobTitle: t.exposeString('job_title'),
    emails: t.exposeStringList('emails', { complexity: FEW }),
    phones: t.exposeStringList('phones', { complexity: FEW }),
    wantsContact: t.exposeBoolean('wants_contact'),
    isDeleted: t.exposeBoolean('is_deleted'),
  }),
});

/** A provider contract, as the specification calls it. */
export const AgreementProvider = builder.objectRef<ProviderView>('AgreementProvider').implement({
  fields: (t) => ({
    uuid: t.exposeID('uuid'),
    contractName: t.exposeString('contract_name'),
    providerName: t.exposeString('provider_name'),
    version: t.exposeInt('version'),
    headOfficeContacts: t.field({
      type: [HeadOfficeContact],
      complexity: { field: 1, multiplier: 2 },
      resolve: ({ head_office_contacts }) => head_office_contacts,
    }),
    primaryHeadContact: t.field({
      type: HeadOfficeContact,
      nullable: true,
      resolve: ({ primary_head_contact }) => primary_head_contact,
    }),
  }),
});

const UpdatePrimaryHeadContactInput = builder.inputType('UpdatePrimaryHeadContactInput', {
  fields: (t) => ({
    providerUuid: t.id(),
    contactUuid: t.id({ required: false, description: 'Left out: a new contact' }),
    firstName: t.string({ required: false }),
    lastName: t.string({ required: false }),
    jobTitle: t.string({ required: false }),
    emails: t.stringList({ required: false }),
    phones: t.stringList({ required: false }),
    wantsContact: t.boolean({ required: false }),
    version: t.int({ required: false }),
  }),
});

const UpdatePrimaryHeadContactPayload = builder
  .objectRef<Payload<ProviderView>>('UpdatePrimaryHeadContactPayload')
  .implement({
    fields: (t) => ({
      errors: t.field({ type: [FieldError], resolve: ({ errors }) => fieldMessages(errors) }),
      provider: t.field({
        type: AgreementProvider,
        nullable: true,
        resolve: ({ answer }) => answer ?? null,
      }),
    }),
  });

/** What was given: a field that was left out, or is null, stays. */
const givenFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null));

/** UpdatePrimaryHeadContact: it decides who may bind a provider. */
export function addProviders(): void {
  builder.mutationField('updatePrimaryHeadContact', (t) =>
    t.field({
      type: UpdatePrimaryHeadContactPayload,
      args: { input: t.arg({ type: UpdatePrimaryHeadContactInput }) },
      complexity: { field: COST.write },
      resolve: (_, { input }, { call }, info) => {
        const body = givenFields({
          contact_uuid: input.contactUuid,
          first_name: input.firstName,
          last_name: input.lastName,
          job_title: input.jobTitle,
          emails: input.emails,
          phones: input.phones,
          wants_contact: input.wantsContact,
          version: input.version,
        });
        const sent = { params: { uuid: String(input.providerUuid) }, body };
        return payloadOf(call(postPrimaryHeadContact, sent, info), { uuid: 'provider_uuid' });
      },
    }),
  );
}
