import * as z from 'zod/mini';
import { BouncingAddress } from '../bounces/bounces.api.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Instant } from '../kernel/ids.ts';

/** A step of the first day, in the order in which they are taken (issue 11). */
export const SetUpStep = z.enum([
  'homes',
  'rates',
  'participation',
  'locations',
  'commissioners',
  'centralContacts',
  'contacts',
  'mail',
  'help',
]);
export type SetUpStep = z.infer<typeof SetUpStep>;

/** How the last test mail to the caller stands. */
export const TestMailState = z.strictObject({
  asked_at: Instant,
  /** `waiting`: to be sent; `failed`: the address will never take it; `bounced`: it came back. */
  state: z.enum(['waiting', 'sent', 'failed', 'bounced', 'arrived']),
  /** When it was sent, came back or was confirmed; null while it waits. */
  at: z.nullable(Instant),
});
export type TestMailState = z.infer<typeof TestMailState>;

/** How far the product is set up, from its own state; nobody ticks anything. */
export const SetUp = z.strictObject({
  /** On the care homes list, and when a home last changed: as it came in, or since. */
  homes: z.strictObject({ count: z.int(), changed_at: z.nullable(Instant) }),
  /** The contracts' weekly rates in force today, in pounds; `saved_at` null: nobody has changed any. */
  rates: z.strictObject({
    london: z.number(),
    sussex: z.number(),
    frimley: z.number(),
    saved_at: z.nullable(Instant),
  }),
  /** Homes under AQP and homes that report. */
  participation: z.strictObject({ aqp: z.int(), reporting: z.int() }),
  /** Open homecare agencies, and those of them with AQP status and that report. */
  locations: z.strictObject({ count: z.int(), aqp: z.int(), reporting: z.int() }),
  /** Commissioners' accounts and how many organisations they are of; `more`: at least so many. */
  commissioners: z.strictObject({
    accounts: z.int(),
    organisations: z.int(),
    more: z.boolean(),
  }),
  /** People, and the homes they are central contacts of; `more`: at least so many. */
  central_contacts: z.strictObject({ people: z.int(), homes: z.int(), more: z.boolean() }),
  /** Of the open homes that report vacancies or reports (`of`), those with somebody to write to. */
  contacts: z.strictObject({
    homes: z.int(),
    of: z.int(),
    /** When they were counted; null: not yet, `homes` are those with any contact and `of` all. */
    counted_at: z.nullable(Instant),
  }),
  mail: z.strictObject({
    /** The caller's address, to which a test goes. */
    address: z.string(),
    /** When a test mail was last confirmed, anybody's; null: never. */
    arrived_at: z.nullable(Instant),
    /** The last test, if it was the caller's. */
    test: z.nullable(TestMailState),
    /** Why nothing is sent to the caller's address; null: mails go there. */
    bounce: z.nullable(BouncingAddress),
  }),
  /** Where help is reached, as texts and mails say it; '' while nobody has said. */
  help: z.string(),
  /** The steps that are done. */
  done: z.array(SetUpStep),
  /** The steps that have begun, done ones among them: once all have, Home is where work begins. */
  begun: z.array(SetUpStep),
});
export type SetUp = z.infer<typeof SetUp>;

export const getSetUp = endpoint('GET', '/api/set_up/', {
  summary: 'How far the product is set up: figures of its own state',
  access: { who: 'lph' },
  handler: 'setUp/getSetUp',
  needs: ['list'],
  reply: SetUp,
});

export const postTestMail = endpoint('POST', '/api/set_up/test_mail/', {
  summary: 'Send a test email to oneself, at most once a minute',
  access: { who: 'lph' },
  handler: 'setUp/postTestMail',
  audit: ['setUp.mailTested'],
  body: z.strictObject({}),
  reply: z.strictObject({ address: z.string() }),
});

export const postTestMailArrived = endpoint('POST', '/api/set_up/test_mail/arrived/', {
  summary: 'Confirm a test email by its link',
  access: { who: 'lph' },
  handler: 'setUp/postTestMailArrived',
  audit: ['setUp.mailArrived'],
  body: z.strictObject({ test: z.uuid('This link is not complete') }),
  reply: z.strictObject({ arrived_at: Instant }),
});
