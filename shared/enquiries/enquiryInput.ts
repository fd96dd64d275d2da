import * as z from 'zod/mini';
import { authoritiesOn } from '../areas/authoritiesOn.ts';
import { authorityChoicesOn } from '../areas/icbByAuthority.ts';
import { CARE_HOME } from '../homes/careHome.ts';
import { type LondonDay, londonDay } from '../kernel/calendar.ts';
import { namesNobody } from '../kernel/identifiers/identifierCheck.ts';
import { Checked } from '../kernel/identifiers/textCheck.ts';
import { AccountId, EnquiryId, Instant, PlaceUuid } from '../kernel/ids.ts';
import { Phone } from '../kernel/phone.ts';
import { atMost, oneLine } from '../kernel/textChecks.ts';
import { outwardCode } from '../postcodes/outwardCode.ts';
import { SERVICE_LOCATION } from '../serviceLocations/locationKind.ts';
import {
  CARE_TIERS,
  DOMCARE_SPECIALISMS,
  type Option,
  OTHER,
  SPOKEN_LANGUAGES,
} from '../serviceLocations/options.ts';
import { isOffered } from '../serviceLocations/services.ts';
import { newServicesErrors } from '../specialisms/newServices.ts';
import { RESPOND_WITHIN, type RespondWithin } from './answeringHours.ts';
import { AssessBy, NoReason, NotMovedIn } from './enquiry.ts';
import { MOST_AT_ONCE, MOST_PLACES } from './enquiryLimits.ts';
import { HomeNeeds, LocationNeeds, MAX_LINE, MOST_CALLS, MOST_SERVICES, NeedKey } from './needs.ts';

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

const lineError = (line: string): string | undefined =>
  Line.safeParse(line).error?.issues[0]?.message;

/** What is wrong with needs as they come in, by field; the first of each. */
function needsErrors({ care, services, local_authority, line }: HomeNeeds): [string, string][] {
  const wrongLine = lineError(line);
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

/** Refuses needs at the fields of which something is wrong. */
const without = <N>(errorsOf: (needs: N) => [string, string][]) =>
  z.check<N>((context) => {
    for (const [field, message] of errorsOf(context.value)) {
      context.issues.push({ code: 'custom', input: context.value, path: [field], message });
    }
  });

/** What is needed of a care home, as it comes in: of the same shape as it is kept. */
const NeedsInput = HomeNeeds.check(without(needsErrors));

const CALL_MINUTES = { least: 5, most: 720 };
const MOST_HOURS = 168;

/** What is wrong with options that are chosen by their ids; undefined: nothing. */
function optionsError(options: readonly Option[], ids: readonly number[]): string | undefined {
  if (ids.length > MOST_SERVICES) return `Please choose at most ${MOST_SERVICES}`;
  if (new Set(ids).size < ids.length) return 'Each can be chosen once';
  const day = londonDay(new Date());
  const isThere = (id: number) =>
    options.some((option) => option.id === id && isOffered(option, day));
  const unknown = ids.find((id) => !isThere(id));
  return unknown === undefined ? undefined : `There is no option ${unknown}`;
}

function callsError({ calls, live_in, night }: LocationNeeds): string | undefined {
  if (calls.length > MOST_CALLS) return `There can be at most ${MOST_CALLS} calls a day`;
  if (calls.length === 0 && !live_in && !night)
    return 'Add a call, or choose live-in care or care at night';
  const { least, most } = CALL_MINUTES;
  return calls.some((minutes) => minutes < least || minutes > most)
    ? `Enter ${least} to ${most} minutes`
    : undefined;
}

/** What is wrong with needs of care at home, by field, in the order of the form; the first of each. */
export function locationNeedsErrors(needs: LocationNeeds): [string, string][] {
  const { care_tier, days, hours_a_week: hours, languages, specialisms } = needs;
  const today = londonDay(new Date());
  const isHours = hours > 0 && hours <= MOST_HOURS && Number.isInteger(hours * 4);
  const isArea = authoritiesOn(today).some(({ name }) => name === needs.local_authority);
  const messages: Record<string, string | undefined> = {
    care_tier: optionsError(CARE_TIERS, [care_tier]) && 'Please choose a care tier',
    calls: callsError(needs),
    days:
      days.length === 0 || new Set(days).size < days.length ? 'Please choose the days' : undefined,
    hours_a_week: isHours ? undefined : `Enter the hours a week, up to ${MOST_HOURS}, in quarters`,
    languages: optionsError(SPOKEN_LANGUAGES, languages),
    specialisms: optionsError(
      DOMCARE_SPECIALISMS.filter(({ id }) => id !== OTHER),
      specialisms,
    ),
    local_authority: isArea ? undefined : 'Please choose a local authority',
    postcode_district:
      outwardCode(needs.postcode_district) === null
        ? 'Enter the first part of the postcode only, like SW9'
        : undefined,
    line: lineError(needs.line),
  };
  return Object.entries(messages).flatMap(([field, message]) =>
    message ? [[field, message]] : [],
  );
}

/** What is needed of a homecare agency, as it comes in; the district in any case. */
const LocationNeedsInput = z
  .extend(LocationNeeds, { postcode_district: z.string().check(z.trim(), z.toUpperCase()) })
  .check(without(locationNeedsErrors));

const Day = z.iso.date('Please choose a day') as unknown as z.ZodMiniType<LondonDay>;
const Within = z.enum(Object.keys(RESPOND_WITHIN) as [RespondWithin]);

/** What an enquiry to places of any kind is sent with. */
const sent = {
  places: z
    .array(PlaceUuid)
    .check(
      z.minLength(1, 'Please choose a place'),
      z.maxLength(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} places can be asked at once`),
    ),
  needed_from: Day,
  respond_within: Within,
  /** Whoever answers rings this number. */
  phone: Phone,
  checked: Checked,
  /** The caller's open enquiry whose needs have changed: it is closed, and those asked again get one mail. */
  replaces: z.optional(EnquiryId),
};
const SentHomeEnquiry = z.strictObject({
  kind: z.literal(CARE_HOME),
  ...sent,
  needs: NeedsInput,
  beds: z.literal([1, 2]),
});
const SentLocationEnquiry = z.strictObject({
  kind: z.literal(SERVICE_LOCATION),
  ...sent,
  needs: LocationNeedsInput,
});

/** An enquiry as it is sent, by the kind of its places. */
export const SentEnquiry = z.discriminatedUnion('kind', [SentHomeEnquiry, SentLocationEnquiry]);
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
    beyond: z._default(z.array(NeedKey).check(distinct('Each need can be named once')), []),
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
  /**
   * Without a place: all who said yes or would assess first before a choice was taken back or, `unanswered`, all who
   * had not answered before it. By itself also who gave the choice back.
   */
  z.strictObject({
    command: z.literal('ask_again'),
    place: z.optional(PlaceUuid),
    unanswered: z.optional(z.boolean()),
  }),
  z.strictObject({ command: z.literal('placed_here') }),
  z.strictObject({
    command: z.literal('close'),
    outcome: z.enum(['elsewhere', 'no_longer_needed', 'withdrawn']),
  }),
  z.strictObject({
    command: z.literal('take_over'),
    phone: Phone,
    /** Whose it was as the caller saw it; left out: whosever it is. */
    holder: z.optional(AccountId),
  }),
  /** What the place said: yes, which keeps no bed, assess or no. */
  z.strictObject({ command: z.literal('phone_answer'), place: PlaceUuid, said: PlaceAct }),
]);
export type AskerCommand = z.infer<typeof AskerCommand>;
