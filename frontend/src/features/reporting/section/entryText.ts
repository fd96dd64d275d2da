import type { Question } from '#shared/reporting/questionnaire.ts';
import type { Entry } from './sectionDraft.ts';

/** An answer in words, with the wording of the choices. */
export function entryText({ options }: Question, entry: Entry | undefined): string {
  if (entry?.notKnown) return 'Not known';
  const typed = entry?.typed ?? '';
  if (typed.length === 0) return 'Not answered';
  const labelOf = (value: string) =>
    options.find((option) => option.value === value)?.label ?? value;
  return Array.isArray(typed) ? typed.map(labelOf).join(', ') : labelOf(typed);
}
