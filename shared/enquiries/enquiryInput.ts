import * as z from 'zod/mini';
import { authorityChoicesOn } from '../areas/icbByAuthority.ts';
import { CARE_HOME } from '../homes/careHome.ts';
import { type LondonDay, londonDay } from '../kernel/calendar.ts';
import { namesNobody } from '../kernel/identifiers/identifierCheck.ts';
import { Checked } from '../kernel/identifiers/textCheck.ts';
import { EnquiryId, Instant, PlaceUuid } from '../kernel/ids.ts';
import { Phone } from '../kernel/phone.ts';
import { atMost, oneLine } from '../kernel/textChecks.ts';
import { newServicesErrors } from '../specialisms/newServices.ts';
import { RESPOND_WITHIN, type RespondWithin } from './answeringHours.ts';
import { AssessBy, NoReason, NotMovedIn } from './enquiry.ts';
import { MOST_AT_ONCE, MOST_PLACES } from './enquiryLimits.ts';
import { Care, HomeNeeds, MAX_LINE, MOST_SERVICES } from './needs.ts';

/** A line that others read: it says nothing about the person (section 2a). */
const Line = z
  .string()
  .check(
    z.trim(),
    atMost(MAX_LINE, `Please use at most ${MAX_LINE} characters`),
    oneLine('The text has characters that cannot be shown'),
    namesNobody(),
  );

/** Each value at most once. */
const distinct = <T extends string>(error: string) =>
  z.refine<T[]>((values) => new Set(values).size === values.length, { error });

const isAuthorityToday = (name: string): boolean =>
  authorityChoicesOn(londonDay(new Date())).includes(name);

/** What is wrong with needs as they come in, by field; the first of each. */
function needsErrors({ care, services, local_authority, line }: HomeNeeds): [string, string][] {
  const wrongLine = Line.safeParse(line).error?.issues[0]?.message;
  const wrongService =
    services.length > MOST_SERVICES
      ? `Please choose at most ${MOST_SERVICES}`
      : newServicesErrors(services)[0];
  return [
    ...(new Set(care).size < care.length
      ? [['care', 'Each need can be chosen once'] as const]
      : []),
    ...(wrongService === undefined ? [] : [['services', wrongService] as const]),
    ...(isAuthorityToday(local_authority)
      ? []
      : [['local_authority', 'Please choose a local authority'] as const]),
    ...(wrongLine === undefined ? [] : [['line', wrongLine] as const]),
  ].map(([field, message]) => [field, message]);
}

/** What is needed of a care home, as it comes in: of the same shape as it is kept. */
const AskedNeeds = HomeNeeds.check(
  z.check<HomeNeeds>((context) => {
    for (const [field, message] of needsErrors(context.value)) {
      context.issues.push({ code: 'custom', input: context.value, path: [field], message });
    }
  }),
);

const Day = z.iso.date('Please choose a day') as unknown as z.ZodMiniType<LondonDay>;
const Within = z.enum(Object.keys(RESPOND_WITHIN) as [RespondWithin]);

/** An enquiry as it is sent. */
export const SentEnquiry = z.strictObject({
  kind: z.literal(CARE_HOME),
  places: z
    .array(PlaceUuid)
    .check(
      z.minLength(1, 'Please choose a place'),
      z.maxLength(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} places can be asked at once`),
    ),
  needs: AskedNeeds,
  beds: z.literal([1, 2]),
  needed_from: Day,
  respond_within: Within,
  /** Whoever answers rings this number. */
  phone: Phone,
  checked: Checked,
  /** The caller's open enquiry whose needs have changed: it is closed, and those asked again get one mail. */
  replaces: z.optional(EnquiryId),
});
export type SentEnquiry = z.infer<typeof SentEnquiry>;

const text = { text: z._default(Line, ''), checked: Checked };
/** The version of the place's answer that the person saw: nobody's is overwritten unseen. */
const version = { version: z.int() };

/** What a place does to an enquiry that asked it. */
export const PlaceAct = z.discriminatedUnion('act', [
  z.strictObject({
    act: z.literal('yes'),
    ...version,
    /** Left out: the day needed. */
    from: z.optional(Day),
    /** A full hour until which a bed is kept; left out: none is. */
    keep_until: z.optional(Instant),
    ...text,
  }),
  z.strictObject({ act: z.literal('assess'), ...version, assess_by: AssessBy, ...text }),
  z.strictObject({
    act: z.literal('no'),
    ...version,
    reasons: z
      .array(NoReason)
      .check(z.minLength(1, 'Please say why'), distinct('Each reason can be given once')),
    /** With `beyond_us`: which of the needs. */
    beyond: z._default(z.array(Care).check(distinct('Each need can be named once')), []),
    ...text,
  }),
  z.strictObject({ act: z.literal('not_right'), ...version }),
  z.strictObject({ act: z.literal('give_back'), ...version }),
  z.strictObject({ act: z.literal('moved_in'), ...version }),
  z.strictObject({ act: z.literal('not_moved_in'), ...version, reason: NotMovedIn }),
]);
export type PlaceAct = z.infer<typeof PlaceAct>;

/** What whoever asked, or a colleague, does to an enquiry. */
export const AskerCommand = z.discriminatedUnion('command', [
  z.strictObject({
    command: z.literal('add_places'),
    places: z
      .array(PlaceUuid)
      .check(
        z.minLength(1, 'Please choose a place'),
        z.maxLength(
          MOST_PLACES - MOST_AT_ONCE,
          `At most ${MOST_PLACES - MOST_AT_ONCE} more places can be asked`,
        ),
      ),
  }),
  z.strictObject({ command: z.literal('choose'), place: PlaceUuid, arrival: Day }),
  z.strictObject({ command: z.literal('move'), arrival: Day }),
  z.strictObject({ command: z.literal('release') }),
  z.strictObject({ command: z.literal('ask_again') }),
  z.strictObject({ command: z.literal('placed_here') }),
  z.strictObject({
    command: z.literal('close'),
    outcome: z.enum(['elsewhere', 'no_longer_needed', 'withdrawn']),
  }),
  z.strictObject({ command: z.literal('take_over'), phone: Phone }),
  /** What the place said: yes, which keeps no bed, assess or no. */
  z.strictObject({ command: z.literal('phone_answer'), place: PlaceUuid, said: PlaceAct }),
]);
export type AskerCommand = z.infer<typeof AskerCommand>;
