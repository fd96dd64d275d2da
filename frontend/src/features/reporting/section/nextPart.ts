import { sectionsOf } from '#shared/reporting/answers.ts';
import type { SectionKey } from '#shared/reporting/questionnaire.ts';
import { questionnaireByVersion } from '#shared/reporting/questionnaires/questionnaires.ts';
import type { ReturnView } from '#shared/reporting/returnView.ts';

/** Where a report goes on after a section: the next one, placements where there are any, then the check. */
export function nextPart(report: ReturnView, key: SectionKey): { part: string; title: string } {
  const sections = sectionsOf(questionnaireByVersion(report.questionnaire), report);
  const next = sections[sections.findIndex((section) => section.key === key) + 1];
  if (next) return { part: next.key, title: next.title };
  if (report.placements !== null) return { part: 'placements', title: 'Placements' };
  return { part: 'check', title: 'Check your answers' };
}
