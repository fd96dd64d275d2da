import {
  type Answered,
  isAnswered,
  isConditionMet,
  sectionsOf,
} from '#shared/reporting/answers.ts';
import { type Question, questionsNamed } from '#shared/reporting/questionnaire.ts';
import { questionnaireByVersion } from '#shared/reporting/questionnaires/questionnaires.ts';
import type { PlacementsView, ReturnView, SectionView } from '#shared/reporting/returnView.ts';
import { answeredOf } from './answered.ts';

/** Where a section of a report stands (reporting, section 5). */
export type TaskStatus =
  | 'Not started'
  | 'In progress'
  | 'Complete'
  | 'Has a problem'
  | 'Changed since';

export interface Task {
  /** The last part of its page's address. */
  part: string;
  title: string;
  status: TaskStatus;
  /** What is still to do; '' when nothing is to be said. */
  hint: string;
}

const answers = (count: number) => (count === 1 ? '1 answer' : `${count} answers`);

/** The sections of a report in order, and where each stands. */
export function sectionTasks(report: ReturnView): Task[] {
  const sections = sectionsOf(questionnaireByVersion(report.questionnaire), report);
  const answered = answeredOf(report);
  return sections.flatMap(({ key, title, questions }) => {
    const view = report.sections.find((section) => section.key === key);
    return view ? [{ part: key, title, ...standing(view, { report, questions, answered }) }] : [];
  });
}

function standing(
  view: SectionView,
  {
    report,
    questions,
    answered,
  }: { report: ReturnView; questions: readonly Question[]; answered: Answered },
): Pick<Task, 'status' | 'hint'> {
  // In an amendment what was submitted stands until somebody saves it anew.
  if (view.version === 0 && report.version === 0) return { status: 'Not started', hint: '' };
  const required = questions.filter(
    (question) => question.required && isConditionMet(question, answered, questions),
  );
  const empty = required.filter((question) => !isAnswered(question, answered));
  const broken = Object.keys(view.problems).filter((id) =>
    empty.every((question) => question.id !== id),
  );
  if (broken.length > 0) {
    const verb = broken.length === 1 ? 'breaks a rule' : 'break rules';
    const isSince = broken.every((id) => wasChangedSince(id, { view, report, questions }));
    return isSince
      ? {
          status: 'Changed since',
          hint: `${answers(broken.length)} no longer fit what was entered in another section`,
        }
      : { status: 'Has a problem', hint: `${answers(broken.length)} ${verb}` };
  }
  if (empty.length > 0) {
    const done = required.length - empty.length;
    return { status: 'In progress', hint: `${done} of ${required.length} answered` };
  }
  return { status: 'Complete', hint: '' };
}

/** Whether a rule is broken by a figure of another section that was saved later than this one. */
function wasChangedSince(
  id: string,
  {
    view,
    report,
    questions,
  }: { view: SectionView; report: ReturnView; questions: readonly Question[] },
): boolean {
  const checks = questions.find((question) => question.id === id)?.checks ?? [];
  return checks.flatMap(questionsNamed).some((questionId) => {
    const other = report.sections.find(
      ({ key, answers: own }) => key !== view.key && questionId in own,
    );
    return (other?.saved_at ?? '') > (view.saved_at ?? '');
  });
}

/** Where the placements stand; they are complete when somebody has confirmed them. */
export function placementsTask(placements: PlacementsView | null): Task | null {
  if (placements === null) return null;
  const { confirmed, version, totals } = placements;
  const hint = totals.lines === 1 ? '1 placement' : `${totals.lines} placements`;
  const status = confirmed ? 'Complete' : version > 0 ? 'In progress' : 'Not started';
  return { part: 'placements', title: 'Placements', status, hint: version > 0 ? hint : '' };
}
