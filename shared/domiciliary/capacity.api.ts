import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { Checked } from '../kernel/identifiers/textCheck.ts';
import { Instant } from '../kernel/ids.ts';
import { OwnAddresses } from '../places/ownAddresses.ts';
import { CapacityBar } from '../serviceLocations/capacityBar.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import {
  CapacityChannel,
  LiveInValue,
  LocationUuid,
  PromptRhythm,
} from '../serviceLocations/serviceLocation.ts';

const Area = z.strictObject({ id: z.int(), name: z.string() });
const Coded = z.strictObject({ key: z.string(), name: z.string() });

/** What a location answered, as pages show it: areas as they are read today, each with its name. */
const answered = {
  minimumCallDuration: z.nullable(z.string()),
  noticeRequired: z.nullable(z.string()),
  areas: z.array(Area),
  comments: z.string(),
  acceptsCovid: z.nullable(z.boolean()),
  acceptsCovidComment: z.string(),
};

/** How a location's availability stands. */
export const CapacityView = z.strictObject({
  /** To be named when saving. */
  version: z.int(),
  /** Null: never answered. */
  updated: z.nullable(Instant),
  updated_by: z.nullable(z.string()),
  ...answered,
});
export type CapacityView = z.infer<typeof CapacityView>;

/** One answer of a location. */
export const CapacityUpdateView = z.strictObject({
  id: z.string(),
  version: z.int(),
  updated: Instant,
  updated_by: z.string(),
  channel: z.nullable(CapacityChannel),
  ...answered,
});
export type CapacityUpdateView = z.infer<typeof CapacityUpdateView>;

/** A branch of the tree of areas: a region with its ICBs and their authorities. */
export const RegionView = z.strictObject({
  name: z.string(),
  fullName: z.string(),
  ccgSet: z.array(z.strictObject({ name: z.string(), localauthoritySet: z.array(Area) })),
});
export type RegionView = z.infer<typeof RegionView>;

/** What of the availability form is a location's own. */
const answerParts = {
  capacity: CapacityView,
  /** The last answer could be given again as it is: 'Nothing has changed' confirms it. */
  is_complete: z.boolean(),
  /** Why nothing can be confirmed now; null: it can. */
  bar: z.nullable(CapacityBar),
  /** 'Live-in care only' for providers of nothing else. */
  call_durations: z.array(Coded),
};
/** What all locations choose from on a day. */
const choiceParts = { areas: z.array(RegionView), notices: z.array(Coded) };
/** What the availability form is made of. */
const formParts = { ...answerParts, ...choiceParts };

const SetUpLocation = z.strictObject({
  id: LocationUuid,
  uuid: LocationUuid,
  name: z.string(),
  live_in: z.nullable(LiveInValue),
  /** The name of the region in which the office is: 'LDN'; null: not known. */
  office_region: z.nullable(z.string()),
  own_addresses: OwnAddresses,
});

/** All that the availability tab shows. */
export const CapacitySetup = z.strictObject({
  service_location: SetUpLocation,
  prompt_rhythm: PromptRhythm,
  ...formParts,
  /** Newest first. */
  capacity_updates: z.array(CapacityUpdateView),
});
export type CapacitySetup = z.infer<typeof CapacitySetup>;

/** The most answers of one reply of `capacity_setup`. */
export const MOST_CAPACITY_UPDATES = 20;

const access = { who: 'placeStaff', kind: SERVICE_LOCATION, place: 'uuid' } as const;
const params = z.strictObject({ uuid: LocationUuid });

export const getCapacitySetup = endpoint(
  'GET',
  '/domcare/api/service_location/{uuid}/capacity_setup/',
  {
    summary: 'A service location’s availability, and what its form can be answered with',
    access,
    handler: 'domiciliary/getCapacitySetup',
    params,
    query: z.strictObject({
      /** How many of its last answers, 1 to 20; the last alone unless given. */
      first: z.optional(
        z.string().check(z.regex(/^([1-9]|1\d|20)$/, 'Please ask for 1 to 20 answers')),
      ),
    }),
    reply: CapacitySetup,
  },
);

/** Far above what the rules allow: they give the message, this only bounds the work. */
const Text = z.string().check(z.maxLength(20_000));
const Key = z.optional(z.nullable(z.string().check(z.maxLength(100))));

/** The availability form's fields. What is missing `capacityErrors` says. */
export const CapacityBody = z.strictObject({
  minimumCallDuration: Key,
  noticeRequired: Key,
  areas: z._default(z.array(z.int()).check(z.maxLength(1_000)), []),
  comments: z._default(Text, ''),
  acceptsCovid: z.optional(z.nullable(z.boolean())),
  acceptsCovidComment: z._default(Text, ''),
  checked: Checked,
  /** The capacity's version that the person saw. Left out: the present one, whatever it is. */
  version: z.optional(z.int().check(z.minimum(0))),
});
export type CapacityBody = z.output<typeof CapacityBody>;

/** Either nothing has changed since the version that the person saw, or the form's answer. */
export const AvailabilityAnswer = z.union([
  z.strictObject({ unchanged: z.literal(true), version: z.int().check(z.minimum(0)) }),
  CapacityBody,
]);
export type AvailabilityAnswer = z.output<typeof AvailabilityAnswer>;

/** The answer as it was kept. */
export const CapacitySaved = z.strictObject({ capacity_update: CapacityUpdateView });
export type CapacitySaved = z.infer<typeof CapacitySaved>;

export const postCapacity = endpoint('POST', '/domcare/api/service_location/{uuid}/capacity/', {
  summary: 'Confirm where and when a service location can take new packages',
  access,
  handler: 'domiciliary/postCapacity',
  audit: ['capacity.confirmed'],
  params,
  body: AvailabilityAnswer,
  reply: CapacitySaved,
});

export const putPromptRhythm = endpoint(
  'PUT',
  '/domcare/api/service_location/{uuid}/prompt_rhythm/',
  {
    summary: 'How often a service location is asked for its availability by email',
    access,
    handler: 'domiciliary/putPromptRhythm',
    audit: ['capacity.rhythmChanged'],
    params,
    body: z.strictObject({ prompt_rhythm: PromptRhythm }),
    reply: z.strictObject({ prompt_rhythm: PromptRhythm }),
  },
);

const link = { who: 'link', purpose: 'availability', kind: SERVICE_LOCATION } as const;

const linkedLocation = {
  name: z.string(),
  office_region: z.nullable(z.string()),
  live_in: z.nullable(LiveInValue),
  own_addresses: OwnAddresses,
};

/** What the page behind a prompt's link shows. */
export const LinkedAvailability = z.strictObject({ ...linkedLocation, ...formParts });
export type LinkedAvailability = z.infer<typeof LinkedAvailability>;

export const getLinkedAvailability = endpoint('GET', '/api/availability_link/', {
  summary: 'The last answer of the service location that a prompt was about',
  access: link,
  handler: 'domiciliary/getLinkedAvailability',
  reply: LinkedAvailability,
});

export const postLinkedAvailability = endpoint('POST', '/api/availability_link/', {
  summary: 'Answer a prompt for availability without signing in',
  access: link,
  handler: 'domiciliary/postLinkedAvailability',
  audit: ['capacity.confirmed'],
  body: AvailabilityAnswer,
  reply: CapacitySaved,
});

/** A location of a prompt about several, as its page shows it. */
const PromptedAvailability = z.strictObject({
  location: LocationUuid,
  /** As the mail named it. */
  name: z.string(),
  /** Null: whoever has the link is a contact of the location no more, and learns nothing of it. */
  open: z.nullable(
    z.strictObject({
      /** For `/api/availability_link/`: opens this location alone, and ends with the mail's link. */
      token: z.string(),
      /** It has answered since the mail went out. */
      updated: z.boolean(),
      availability: z.strictObject({ ...linkedLocation, ...answerParts }),
    }),
  ),
});
export type PromptedAvailability = z.infer<typeof PromptedAvailability>;

export const getPromptedAvailability = endpoint('GET', '/api/availability_links/', {
  summary:
    'The last answer of each service location that a prompt was about, and a token to answer it',
  access: { who: 'link', purpose: 'availabilities' },
  handler: 'domiciliary/getPromptedAvailability',
  reply: z.strictObject({ ...choiceParts, locations: z.array(PromptedAvailability) }),
});

/** The most answers of a location's history in one reply. */
export const CAPACITY_HISTORY = 200;

export const listCapacityHistory = endpoint(
  'GET',
  '/domcare/api/service_location/{uuid}/capacity_history/',
  {
    summary: `A service location’s last answers about its availability, newest first, at most ${CAPACITY_HISTORY}`,
    access,
    handler: 'domiciliary/listCapacityHistory',
    params,
    query: z.strictObject({
      /** A former registration of the location, whose answers are asked for in the place of its own. */
      registration: z.optional(LocationUuid),
    }),
    reply: z.strictObject({
      updates: z.array(CapacityUpdateView),
      /** Older ones were left out. */
      more: z.boolean(),
    }),
  },
);
