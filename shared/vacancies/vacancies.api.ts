import * as z from 'zod/mini';
import { BedNoteId, EndedNote, TypedNotes } from '../homes/bedNote.ts';
import { CARE_HOME } from '../homes/careHome.ts';
import { BedCount, BedType, BedVacancy, MAX_COMMENT_LENGTH } from '../homes/vacancy.ts';
import { VacancyBar } from '../homes/vacancyRules.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { Checked } from '../kernel/identifiers/textCheck.ts';
import { HomeUuid } from '../kernel/ids.ts';
import { isWhole, lengthOf } from '../kernel/text.ts';
import { OwnAddresses } from '../places/ownAddresses.ts';
import { BedNotesView } from './bedNotes.api.ts';

/** How a home's vacancies stand, as every page shows them, with the notes about them. */
export const VacancyView = z.extend(BedNotesView, {
  vacancy_info: z.strictObject({ types: z.array(BedVacancy), comments: z.string() }),
  vacant_beds: z.int(),
  /** `HH:mm on DD-MM-YYYY` in London, or 'Not yet responded'. */
  vacancy_updated: z.string(),
  vacancy_updated_at: z.nullable(z.string()),
  vacancy_updated_days: z.nullable(z.int()),
  vacancy_updated_by: z.nullable(z.string()),
  /** Updates on each of the last 5 days, oldest first. */
  vacancy_reporting_history: z.array(
    z.strictObject({ day: z.string(), day_short: z.string(), count: z.int() }),
  ),
  /** To be named when saving. */
  vacancy_version: z.int(),
  /** When a commissioner who rang last found these figures not right; null: nobody has. */
  vacancy_disputed_at: z.nullable(z.string()),
});
export type VacancyView = z.infer<typeof VacancyView>;

/**
 * URL-encoded text as the specification's clients send it, decoded here. At most 2,000 characters
 * of text once decoded; broken encoding is refused. Characters of a text are Unicode code points.
 */
export const EncodedComments = z.pipe(
  z
    .string()
    .check(z.maxLength(MAX_COMMENT_LENGTH * 12, 'The comment can be at most 2000 characters long')),
  z.transform((text: string, context) => {
    let decoded: string;
    try {
      decoded = decodeURIComponent(text);
    } catch {
      context.issues.push({
        code: 'custom',
        input: text,
        message: 'The comment is not valid URL-encoded text',
      });
      return z.NEVER;
    }
    if (!isWhole(decoded)) {
      context.issues.push({
        code: 'custom',
        input: text,
        message: 'The comment is not valid text',
      });
    }
    if (lengthOf(decoded) > MAX_COMMENT_LENGTH) {
      context.issues.push({
        code: 'custom',
        input: text,
        message: 'The comment can be at most 2000 characters long',
      });
    }
    return decoded;
  }),
);

/**
 * The notes of who has moved in by an enquiry that the person saw, by id: figures that do not count another are
 * refused as stale. Left out: those that there are.
 */
const KnownMovedIn = z.optional(z.array(BedNoteId).check(z.maxLength(200)));

/** Counts by bed type; those that the home does not report are refused by the rules. */
export const BedCounts = z.partialRecord(BedType, BedCount);

export const VacancyAnswer = z.strictObject({
  beds: BedCounts,
  /** The AQP form's total; other homes may leave it out. */
  vacant_beds: z.optional(BedCount),
  /** URL-encoded. Left out: the comment stays as it was. */
  comments: z.optional(EncodedComments),
  checked: Checked,
  /** The `vacancy_version` the person saw. Left out: the present one, whatever it is. */
  version: z.optional(z.int().check(z.minimum(0))),
  /** The whole set of notes that people make. Left out: those that the counts leave no bed for end. */
  notes: z.optional(TypedNotes),
  /** The `notes_version` the person saw; with `notes`. Left out: the present one, whatever it is. */
  notes_version: z.optional(z.int().check(z.minimum(0))),
  moved_in: KnownMovedIn,
});
export type VacancyAnswer = z.output<typeof VacancyAnswer>;

/** `status` is 'success'; `time` is the update's `HH:mm on DD-MM-YYYY`. */
export const VacancySaved = z.extend(VacancyView, {
  status: z.literal('success'),
  time: z.string(),
  /** The notes that ended or lost beds by this. */
  notes_ended: z.array(EndedNote),
});
export type VacancySaved = z.infer<typeof VacancySaved>;

/** The answer on the portal's own pages: the home's, or an overview of many. */
const PortalAnswer = z.extend(VacancyAnswer, {
  channel: z.optional(z.enum(['portal', 'overview'])),
  /** 'Nothing has changed': what the home said last is said again, and every note stays. Counts beside it are not read. */
  unchanged: z.optional(z.literal(true)),
});

export const postVacancies = endpoint('POST', '/{uuid}/vacancy_reporting/', {
  summary: "Say which of a home's beds are vacant",
  access: { who: 'placeStaff', kind: CARE_HOME, place: 'uuid' },
  handler: 'vacancies/postVacancies',
  audit: ['vacancies.confirmed'],
  params: z.strictObject({ uuid: HomeUuid }),
  body: PortalAnswer,
  reply: VacancySaved,
});

/** What the page behind a weekday prompt's link shows. */
export const LinkedVacancies = z.extend(VacancyView, {
  name: z.string(),
  aqp_status: z.boolean(),
  service_types: z.array(z.string()),
  bed_type_preferences: z.array(BedType),
  no_beds: z.nullable(z.int()),
  own_addresses: OwnAddresses,
  /** Set when the home may not report now. */
  bar: z.nullable(VacancyBar),
  /** `YYYY-MM-DD` from which the home is closed. */
  closed_on: z.nullable(z.string()),
});
export type LinkedVacancies = z.infer<typeof LinkedVacancies>;

export const getLinkedVacancies = endpoint('GET', '/api/vacancy_link/', {
  summary: 'The last figures of the home that a weekday prompt was about',
  access: { who: 'link', purpose: 'vacancy', kind: CARE_HOME },
  handler: 'vacancies/getLinkedVacancies',
  reply: LinkedVacancies,
});

/** Either nothing has changed, or the form's answer. */
export const LinkAnswer = z.union([
  z.strictObject({
    unchanged: z.literal(true),
    /** What the person saw; they vouch for those figures and no others. */
    version: z.int().check(z.minimum(0)),
    moved_in: KnownMovedIn,
  }),
  VacancyAnswer,
]);

export const postLinkedVacancies = endpoint('POST', '/api/vacancy_link/', {
  summary: 'Answer a weekday prompt without signing in',
  access: { who: 'link', purpose: 'vacancy', kind: CARE_HOME },
  handler: 'vacancies/postLinkedVacancies',
  audit: ['vacancies.confirmed'],
  body: LinkAnswer,
  reply: VacancySaved,
});

/** A home of a weekday prompt about several, as its page shows it. */
const PromptedVacancies = z.strictObject({
  home: HomeUuid,
  /** As the mail named it. */
  name: z.string(),
  /** Null: whoever has the link is a contact of the home no more, and learns nothing of it. */
  open: z.nullable(
    z.strictObject({
      /** For `/api/vacancy_link/`: opens this home alone, and ends with the mail's link. */
      token: z.string(),
      /** It has updated since the mail went out. */
      updated: z.boolean(),
      vacancies: LinkedVacancies,
    }),
  ),
});
export type PromptedVacancies = z.infer<typeof PromptedVacancies>;

export const getPromptedVacancies = endpoint('GET', '/api/vacancy_links/', {
  summary:
    'The last figures of each home that a weekday prompt was about, and a token to answer it',
  access: { who: 'link', purpose: 'vacancies' },
  handler: 'vacancies/getPromptedVacancies',
  reply: z.strictObject({ homes: z.array(PromptedVacancies) }),
});
