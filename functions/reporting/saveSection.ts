import { londonDay } from '#shared/kernel/calendar.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import { Refusal } from '#shared/kernel/refusal.ts';
import { placePartition } from '#shared/places/place.ts';
import { isReadFrom } from '#shared/reporting/amending.ts';
import { questionsOf } from '#shared/reporting/answers.ts';
import { sectionErrors } from '#shared/reporting/checkAnswers.ts';
import { confirmationsOf } from '#shared/reporting/confirmations.ts';
import { draftOf } from '#shared/reporting/drafts.ts';
import { isSectionKey, type SectionKey } from '#shared/reporting/questionnaire.ts';
import type { ReportingPlace } from '#shared/reporting/reportingPlace.ts';
import type { ReturnSection } from '#shared/reporting/return.ts';
import type { SectionSaved } from '#shared/reporting/returnView.ts';
import type { SectionBody } from '#shared/reporting/returnWrites.ts';
import { returnSectionEntity, whoseReturn } from '#shared/store/returns.store.ts';
import { upsert, type Write } from '#shared/store/write.ts';
import type { Loaded } from './loadReturn.ts';
import { draftSaved, placementsState, refuseClosed } from './openDraft.ts';
import { auditedBy, type ReportCaller, refuseReader } from './reportCaller.ts';
import { findingsOf, sectionView } from './sectionView.ts';

/** A section of a return as an address names it. Refuses `notFound` what is none, or another form's. */
export function sectionNamed(text: string, { questionnaire }: Loaded<ReportingPlace>): SectionKey {
  const isOfForm = questionnaire.sections.some(({ key }) => key === text);
  if (isOfForm && isSectionKey(text)) return text;
  throw new Refusal('notFound', 'There is no such section');
}

/** What a save of a section writes and answers (reporting, section 1, 'Two people'). */
export function saveSection(
  loaded: Loaded<ReportingPlace>,
  {
    key,
    body,
    caller,
    now,
    at,
  }: { key: SectionKey; body: SectionBody; caller: ReportCaller; now: Date; at: Instant },
) {
  refuseReader(caller, body.reason);
  refuseClosed(loaded, caller, now);
  const { questionnaire, circumstances, draft, row } = loaded;
  const existing = draft.sections.find((section) => section.key === key)?.saved;
  const stands = { draft: row.draft, version: existing?.version ?? 0 };
  if (!isReadFrom(body, stands)) throw stale(loaded, key, existing);
  const questions = questionsOf(questionnaire, key, circumstances);
  const errors = sectionErrors(questions, body, londonDay(now));
  if (Object.keys(errors).length > 0) {
    throw new Refusal('invalid', 'Please check what you entered', { errors });
  }
  const { period } = row;
  const unconfirmed: Omit<ReturnSection, 'version'> = {
    ...whoseReturn(loaded.home),
    period,
    draft: row.draft,
    section: key,
    answers: body.answers,
    not_known: body.not_known,
    confirmed: [],
    saved_at: at,
    saved_by: caller.doer,
  };
  const version = body.version + 1;
  // What is odd hangs on the answers that this save brings, and on those of the other sections.
  const { warnings } = findingsOf(withSection(loaded, { ...unconfirmed, version }));
  const { answers } = body;
  const confirmed = confirmationsOf(body.confirmed, { answers, warnings });
  const section = { ...unconfirmed, confirmed };
  const next = withSection(loaded, { ...section, version });
  const { write, saved } = draftSaved(loaded, {
    answered: next.draft.answered,
    placements: placementsState(loaded),
    caller,
    at,
  });
  const writes: Write[] = [upsert(returnSectionEntity, section, existing), write];
  const shown = next.draft.sections.find((section) => section.key === key);
  if (!shown) throw new Error(`There is no section ${key}`);
  const reply: SectionSaved = {
    section: sectionView(shown, { loaded: next, findings: findingsOf(next), suggested: {} }),
    draft_version: saved.draft_version,
    percentage_complete: saved.submitted_at === null ? saved.percentage : 100,
  };
  const change = {
    of: placePartition(loaded.home),
    what: 'reports.sectionSaved' as const,
    before: null,
    after: {
      report_period: period,
      report_section: titleOf(loaded, key),
      report_percentage: saved.percentage,
      ...auditedBy(caller, body.reason),
    },
  };
  return { change, writes, reply };
}

const titleOf = ({ questionnaire }: Loaded<ReportingPlace>, key: SectionKey): string =>
  questionnaire.sections.find((section) => section.key === key)?.title ?? key;

/** The return as it stands once a section is saved. */
function withSection(
  loaded: Loaded<ReportingPlace>,
  section: ReturnSection,
): Loaded<ReportingPlace> {
  const { questionnaire, circumstances, draft, newest, prefill } = loaded;
  const others = draft.sections.flatMap(({ saved }) =>
    saved && saved.section !== section.section ? [saved] : [],
  );
  return {
    ...loaded,
    draft: draftOf(questionnaire, circumstances, {
      saved: [...others, section],
      base: newest,
      prefill,
    }),
  };
}

/** Somebody has saved this section since: what stands there goes along. */
function stale(
  loaded: Loaded<ReportingPlace>,
  key: SectionKey,
  existing: ReturnSection | undefined,
): Refusal {
  const section = loaded.draft.sections.find((section) => section.key === key);
  const who = existing?.saved_by.name ?? 'Someone';
  return new Refusal('stale', `${who} saved this section since. Your answers are still here.`, {
    current:
      section && sectionView(section, { loaded, findings: findingsOf(loaded), suggested: {} }),
  });
}
