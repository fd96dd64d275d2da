import type { Answered } from '#shared/reporting/answers.ts';
import type { SectionKey } from '#shared/reporting/questionnaire.ts';
import type { ReturnView } from '#shared/reporting/returnView.ts';

/**
 * What people have answered of a report, as its rules take it: without what is only prefilled. `instead`
 * takes the place of a section that somebody is filling in.
 */
export function answeredOf(
  { sections }: Pick<ReturnView, 'sections'>,
  instead?: Answered & { key: SectionKey },
): Answered {
  const all: readonly Answered[] = sections.map((section) => {
    if (section.key === instead?.key) return instead;
    return section.prefilled.length > 0 ? { answers: {}, not_known: [] } : section;
  });
  return {
    answers: Object.assign({}, ...all.map(({ answers }) => answers)),
    not_known: all.flatMap(({ not_known }) => not_known),
  };
}
