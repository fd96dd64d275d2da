import { holdsAt, isOfMovedIn } from '#shared/homes/bedNoteTimes.ts';
import type { Home } from '#shared/homes/home.ts';
import { closedSentence } from '#shared/homes/locationStatus.ts';
import type { BedType, Vacancy, VacancyChannel } from '#shared/homes/vacancy.ts';
import {
  type BedAnswer,
  bedFormOf,
  confirmed,
  decideBeds,
  typesOf,
  updatedText,
  vacancyBarOf,
} from '#shared/homes/vacancyRules.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import {
  checkTexts,
  type TextsChecked,
  textQuestionErrors,
} from '#shared/kernel/identifiers/textCheck.ts';
import { picked } from '#shared/kernel/picked.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { homeEntity } from '#shared/store/homes.store.ts';
import { vacancyUpdateEntity } from '#shared/store/vacancies.store.ts';
import { create, replace, type Write } from '#shared/store/write.ts';
import { typesNeverGiven } from '#shared/vacancies/inForm.ts';
import type { VacancyAnswer, VacancySaved } from '#shared/vacancies/vacancies.api.ts';
import { vacancyView } from '#shared/vacancies/vacancyView.ts';
import { actorOf } from '../runtime/caller.ts';
import type { Change, Request } from '../runtime/handle.ts';
import { notesAudit, notesBy } from './notesBy.ts';

const STALE =
  'Someone else has updated the vacancies of this home since you opened this page. Nothing was saved.';
const MOVED_IN =
  'Someone has moved in from an enquiry since you opened this page. Nothing was saved.';
const BARRED = {
  aqp_suspension: 'This home is suspended from the AQP list, so its beds cannot be updated',
  not_reporting: 'This home does not report vacancies here',
};

/** What follows from an answer: ready for `save`. */
export interface Confirmation {
  change: Change<'vacancies.confirmed'>;
  writes: Write[];
  reply: VacancySaved;
}

type Context = Pick<Request<never>, 'caller' | 'now' | 'at'>;

/**
 * Decides on a home's answer about its beds and prepares the one transaction that keeps it: the
 * home and the update for its history. Those who asked to be told are told by the table's stream.
 *
 * Refuses `conflict` for a home that may not report, `stale` for figures or notes that were not the present
 * ones and for figures that do not count somebody who has moved in meanwhile, `invalid` for counts or notes that
 * break a rule and a comment that could say who somebody is.
 *
 * Notes that the figures leave no bed for end; none does where `unchanged` was said.
 */
export function confirmVacancies(
  home: Home,
  answer: VacancyAnswer,
  { channel, unchanged = false }: { channel: VacancyChannel; unchanged?: boolean },
  context: Context,
): Confirmation {
  refuseBarred(home);
  refuseStale(home, answer, { channel, now: context.now });

  const form = bedFormOf(home);
  const decision = decideBeds(form, answer as BedAnswer);
  const named = checkComments(home, answer, context.now);
  const errors = {
    ...(!decision.ok && decision.errors),
    ...named.errors,
    ...textQuestionErrors(named.asked),
  };
  if (!decision.ok || firstOf(errors) !== '') throw refusalOf(errors, named);

  refuseUncounted(home, answer, { decided: decision, unchanged, channel, now: context.now });

  const confirmedBy = actorOf(context.caller).name;
  const vacancy = confirmed(home.vacancy, {
    vacant_beds: decision.vacant_beds,
    types: decision.types,
    comments: answer.comments ?? home.vacancy.comments,
    by: confirmedBy,
    now: context.now,
  });
  const has_answered_aqp_beds_question = form.kind === 'aqp' || home.has_answered_aqp_beds_question;
  const counts = { ...decision, offered: typesOf(form) };
  const noted = notesBy(home, answer, { counts, unchanged, now: context.now });
  const changed: Home = { ...home, ...noted.changed, vacancy, has_answered_aqp_beds_question };
  const notes = notesAudit(home, changed);

  return {
    change: {
      of: homeEntity.key(home).pk,
      what: 'vacancies.confirmed',
      before: { ...auditView(home.vacancy), ...notes.before },
      after: { ...auditView(vacancy), ...notes.after, channel },
    },
    writes: [
      replace(homeEntity, changed, home),
      create(vacancyUpdateEntity, {
        home: home.uuid,
        at: context.at,
        vacancy_version: vacancy.version,
        vacant_beds: vacancy.vacant_beds,
        types: vacancy.types,
        comments: vacancy.comments,
        by: confirmedBy,
        channel,
      }),
    ],
    reply: {
      ...vacancyView(changed, context.now),
      status: 'success',
      time: updatedText(vacancy.updated_at),
      notes_ended: noted.ended,
    },
  };
}

/**
 * The answer that says again what the home said last. Refuses `conflict` when it never said anything, or is
 * asked now for a type that it never was: nothing is made up.
 */
export function sameAgain(
  home: Home,
  { version, moved_in }: { version: number } & Pick<VacancyAnswer, 'moved_in'>,
): VacancyAnswer {
  // Figures other than those seen are refused as stale.
  const isSeen = version === home.vacancy.version;
  if (isSeen && home.vacancy.updated_at === null) {
    throw new Refusal('conflict', 'This home has not said yet which beds are vacant');
  }
  const missing = typesNeverGiven(bedFormOf(home), home.vacancy);
  if (isSeen && missing.length > 0) {
    const names = missing.map((type) => type.toLowerCase()).join(', ');
    throw new Refusal('conflict', `This home has not said yet how many beds are vacant: ${names}`);
  }
  const beds = Object.fromEntries(
    home.vacancy.types.map(({ bed_type, vacant_beds }) => [bed_type, vacant_beds]),
  ) as Partial<Record<BedType, number>>;
  return { beds, vacant_beds: home.vacancy.vacant_beds, version, moved_in } as VacancyAnswer;
}

/** Refuses `conflict` for a home that may not say anything of its beds now. */
export function refuseBarred(home: Home): void {
  const bar = vacancyBarOf(home);
  if (bar === 'closed') {
    throw new Refusal('conflict', `${closedSentence(home)}, so its beds cannot be updated`);
  }
  if (bar) throw new Refusal('conflict', BARRED[bar]);
}

function refuseStale(
  home: Home,
  { version, notes, notes_version }: Pick<VacancyAnswer, 'version' | 'notes' | 'notes_version'>,
  { channel, now }: { channel: VacancyChannel; now: Date },
): void {
  const isStale = version !== undefined && version !== home.vacancy.version;
  const areNotesStale =
    notes !== undefined && notes_version !== undefined && notes_version !== home.notes_version;
  if (isStale || areNotesStale) throw staleRefusal(STALE, home, { channel, now });
}

/**
 * Refuses figures of a page that did not show that somebody has moved in by an enquiry, whose bed they would free.
 * As many beds fewer than before count them.
 */
function refuseUncounted(
  home: Home,
  { moved_in }: Pick<VacancyAnswer, 'moved_in'>,
  context: {
    decided: { vacant_beds: number };
    unchanged: boolean;
    channel: VacancyChannel;
    now: Date;
  },
): void {
  const { decided, unchanged, channel, now } = context;
  if (moved_in === undefined) return;
  const unknownBeds = home.notes
    .filter((note) => isOfMovedIn(note) && holdsAt(note, now) && !moved_in.includes(note.id))
    .reduce((sum, { beds }) => sum + beds, 0);
  if (unknownBeds === 0) return;
  const isCounted = decided.vacant_beds <= home.vacancy.vacant_beds - unknownBeds;
  if (unchanged || !isCounted) throw staleRefusal(MOVED_IN, home, { channel, now });
}

function staleRefusal(
  message: string,
  home: Home,
  { channel, now }: { channel: VacancyChannel; now: Date },
): Refusal {
  const current = { ...vacancyView(home, now), ...formPart(home, channel) };
  return new Refusal('stale', message, { current });
}

/** What says which form the home answers, as the page has it that asks: it may be another than the page shows. */
const formPart = (home: Home, channel: VacancyChannel) =>
  channel === 'overview'
    ? { bed_form: bedFormOf(home) }
    : picked(home, ['aqp_status', 'service_types', 'bed_type_preferences']);

/** What of a new comment could say who a resident is; the home's own addresses may stand in it. */
function checkComments(
  home: Home,
  { comments, checked }: Pick<VacancyAnswer, 'comments' | 'checked'>,
  now: Date,
): TextsChecked {
  const texts = comments !== undefined && {
    comments: { text: comments, before: home.vacancy.comments },
  };
  return checkTexts({ ...texts }, { today: londonDay(now), own: home, checked });
}

const refusalOf = (errors: Record<string, string[]>, { asked }: TextsChecked): Refusal =>
  new Refusal('invalid', firstOf(errors), {
    errors,
    ...(Object.keys(asked).length > 0 && { asked }),
  });

const firstOf = (errors: Record<string, string[]>): string => Object.values(errors)[0]?.[0] ?? '';

const auditView = ({ vacant_beds, types, comments, version }: Vacancy) => ({
  vacant_beds,
  types,
  comments,
  version,
});
