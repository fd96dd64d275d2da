import type {
  CapacitySetup,
  CapacityUpdateView,
  RegionView,
} from '#shared/domiciliary/capacity.api.ts';
import { MOST_CAPACITY_UPDATES } from '#shared/domiciliary/capacity.api.ts';
import type { StaffLocation, StaffMember } from '#shared/domiciliary/staffMember.api.ts';
import { type FieldErrors, Refusal } from '#shared/kernel/refusal.ts';
import { STALE_CAPACITY } from '#shared/serviceLocations/capacityRules.ts';
import { getCapacitySetup, postCapacity } from '../../domiciliary/availability.ts';
import { getProviderEmails, getStaffMember } from '../../domiciliary/people.ts';
import { builder, COST, FIXED_LIST, FREE, fieldMessages, LIST_OF_ROW } from './builder.ts';
import { FieldError } from './fieldError.ts';

/** A local authority with social services duties. */
const LocalAuthority = builder
  .objectRef<{ id: number; name: string }>('LocalAuthority')
  .implement({ fields: (t) => ({ id: t.exposeInt('id'), name: t.exposeString('name') }) });

const Ccg = builder.objectRef<RegionView['ccgSet'][number]>('Ccg').implement({
  description: 'The current ICB',
  fields: (t) => ({
    name: t.exposeString('name'),
    localauthoritySet: t.field({
      type: [LocalAuthority],
      resolve: ({ localauthoritySet }) => localauthoritySet,
    }),
  }),
});

const Area = builder.objectRef<RegionView>('Area').implement({
  description: 'A region of the tree of areas',
  fields: (t) => ({
    name: t.exposeString('name'),
    fullName: t.exposeString('fullName'),
    ccgSet: t.field({
      type: [Ccg],
      resolve: ({ ccgSet }) => ccgSet,
    }),
  }),
});

const CodedOption = builder.objectRef<{ key: string; name: string }>('CodedOption').implement({
  fields: (t) => ({ key: t.exposeString('key'), name: t.exposeString('name') }),
});

const CapacityUpdate = builder.objectRef<CapacityUpdateView>('CapacityUpdate').implement({
  fields: (t) => ({
    id: t.exposeID('id', FREE),
    version: t.exposeInt('version', FREE),
    updated: t.exposeString('updated', FREE),
    updatedBy: t.exposeString('updated_by', FREE),
    // An answer that was kept had all of these.
    minimumCallDuration: t.string({
      ...FREE,
      resolve: (update) => update.minimumCallDuration ?? '',
    }),
    noticeRequired: t.string({ ...FREE, resolve: (update) => update.noticeRequired ?? '' }),
    acceptsCovid: t.boolean({ ...FREE, resolve: (update) => update.acceptsCovid === true }),
    acceptsCovidComment: t.exposeString('acceptsCovidComment', FREE),
    areas: t.field({
      type: [LocalAuthority],
      ...LIST_OF_ROW,
      resolve: ({ areas }) => areas,
    }),
    comments: t.exposeString('comments', FREE),
  }),
});

const CapacityLocation = builder
  .objectRef<CapacitySetup['service_location']>('CapacityLocation')
  .implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      uuid: t.exposeID('uuid'),
      name: t.exposeString('name'),
      liveIn: t.exposeString('live_in', { nullable: true }),
    }),
  });

/** How many answers are asked for, 1 to 20. */
function counted(first: number | null | undefined): number {
  const count = first ?? 1;
  if (count >= 1 && count <= MOST_CAPACITY_UPDATES) return count;
  const text = `Please ask for 1 to ${MOST_CAPACITY_UPDATES} answers`;
  throw new Refusal('invalid', text, { errors: { first: [text] } });
}

const CapacitySetupType = builder.objectRef<CapacitySetup>('CapacitySetup').implement({
  description: 'What the availability form shows, and can be answered with',
  fields: (t) => ({
    serviceLocation: t.field({
      type: CapacityLocation,
      resolve: ({ service_location }) => service_location,
    }),
    capacityUpdates: t.field({
      type: [CapacityUpdate],
      description: 'Newest first',
      args: { first: t.arg.int({ defaultValue: 1 }) },
      // A row each.
      complexity: ({ first }) => {
        const rows = Math.max(1, first ?? 1);
        return { field: rows, multiplier: rows };
      },
      resolve: ({ capacity_updates }, { first }) => capacity_updates.slice(0, counted(first)),
    }),
    londonAreas: t.field({
      type: [Area],
      ...FIXED_LIST,
      resolve: ({ areas }) => areas.filter(({ name }) => name === 'LDN'),
    }),
    areas: t.field({
      type: [Area],
      ...FIXED_LIST,
      resolve: ({ areas }) => areas,
    }),
    notices: t.field({ type: [CodedOption], ...FIXED_LIST, resolve: ({ notices }) => notices }),
    callDurations: t.field({
      type: [CodedOption],
      ...FIXED_LIST,
      resolve: ({ call_durations }) => call_durations,
    }),
  }),
});

const UpdateCapacityInput = builder.inputType('UpdateCapacityInput', {
  description: 'Every answer may be left out, so that a missing one gets its message',
  fields: (t) => ({
    serviceLocationId: t.id(),
    minimumCallDuration: t.string({ required: false }),
    noticeRequired: t.string({ required: false }),
    areas: t.intList({ required: false, defaultValue: [] }),
    comments: t.string({ required: false, defaultValue: '' }),
    acceptsCovid: t.boolean({ required: false }),
    acceptsCovidComment: t.string({ required: false, defaultValue: '' }),
    version: t.int({
      required: false,
      description: 'The version that was seen; an older one is refused',
    }),
  }),
});

interface Updated {
  update: CapacityUpdateView | null;
  errors: FieldErrors;
}

const UpdateCapacity = builder.objectRef<Updated>('UpdateCapacity').implement({
  fields: (t) => ({
    capacityUpdate: t.field({
      type: CapacityUpdate,
      nullable: true,
      description: 'Null where there are errors',
      resolve: ({ update }) => update,
    }),
    errors: t.field({ type: [FieldError], resolve: ({ errors }) => fieldMessages(errors) }),
  }),
});

/** What a person entered wrongly, and what is stale, the payload tells; any other refusal is thrown. */
async function answeredOrErrors(
  answer: Promise<{ capacity_update: CapacityUpdateView }>,
): Promise<Updated> {
  try {
    return { update: (await answer).capacity_update, errors: {} };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.reason === 'stale') return { update: null, errors: { version: [STALE_CAPACITY] } };
    if (error.reason !== 'invalid' || !error.errors) throw error;
    return { update: null, errors: error.errors };
  }
}

const StaffProvider = builder.objectRef<{ name: string }>('StaffProvider').implement({
  fields: (t) => ({ name: t.exposeString('name') }),
});

const StaffServiceLocation = builder.objectRef<StaffLocation>('StaffServiceLocation').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    uuid: t.exposeID('uuid'),
    name: t.exposeString('name'),
    provider: t.field({ type: StaffProvider, resolve: ({ provider }) => provider }),
    aqpStatus: t.exposeBoolean('aqp_status'),
    reporting: t.exposeBoolean('reporting'),
    positions: t.exposeStringList('positions', { complexity: { field: 1, multiplier: 3 } }),
    missingResponsibilities: t.exposeStringList('missing_responsibilities', {
      complexity: { field: 1, multiplier: 3 },
    }),
    capacityUpdated: t.exposeString('capacity_updated', { nullable: true }),
    freshness: t.exposeString('freshness', { description: 'green, amber or red' }),
  }),
});

const StaffMemberDC = builder.objectRef<StaffMember>('StaffMemberDC').implement({
  fields: (t) => ({
    uuid: t.exposeID('uuid'),
    firstName: t.exposeString('first_name'),
    lastName: t.exposeString('last_name'),
    email: t.exposeString('email'),
    serviceLocations: t.field({
      type: [StaffServiceLocation],
      complexity: { field: 1, multiplier: 20 },
      resolve: ({ service_locations }) => service_locations,
    }),
  }),
});

const ProviderEmails = builder.objectRef<{ emails: string[] }>('ProviderEmails').implement({
  fields: (t) => ({ emails: t.exposeStringList('emails') }),
});

/** Adds what a provider of domiciliary care asks and answers (domiciliary, section 6). */
export function addDomiciliary(): void {
  builder.queryField('capacitySetup', (t) =>
    t.field({
      type: CapacitySetupType,
      args: { id: t.arg.id({ description: 'The service location' }) },
      complexity: { field: COST.read },
      resolve: (_, { id }, { call }, info) =>
        call(
          getCapacitySetup,
          { params: { uuid: String(id) }, query: { first: String(MOST_CAPACITY_UPDATES) } },
          info,
        ),
    }),
  );

  builder.queryField('staffMemberDC', (t) =>
    t.field({
      type: StaffMemberDC,
      args: { uuid: t.arg.id({ description: 'The account' }) },
      complexity: { field: COST.read },
      resolve: (_, { uuid }, { call }, info) =>
        call(getStaffMember, { params: { uuid: String(uuid) } }, info),
    }),
  );

  builder.queryField('providerEmails', (t) =>
    t.field({
      type: ProviderEmails,
      args: { uuid: t.arg.id({ description: 'The service location' }) },
      complexity: { field: COST.read },
      resolve: (_, { uuid }, { call }, info) =>
        call(getProviderEmails, { params: { uuid: String(uuid) } }, info),
    }),
  );

  builder.mutationField('updateCapacity', (t) =>
    t.field({
      type: UpdateCapacity,
      args: { input: t.arg({ type: UpdateCapacityInput }) },
      complexity: { field: COST.write },
      resolve: (_, { input }, { call }, info) => {
        const { serviceLocationId, areas, comments, acceptsCovidComment, version, ...rest } = input;
        const body = {
          ...rest,
          areas: areas ?? [],
          comments: comments ?? '',
          acceptsCovidComment: acceptsCovidComment ?? '',
          ...(version != null && { version }),
        };
        const params = { uuid: String(serviceLocationId) };
        return answeredOrErrors(call(postCapacity, { params, body }, info));
      },
    }),
  );
}
