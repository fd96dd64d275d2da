import type { Question } from '#shared/reporting/questionnaire.ts';
import type { Entry } from './sectionDraft.ts';

/** What a question's field is given. */
export interface QuestionProps {
  question: Question;
  entry: Entry;
  error: string | undefined;
  /** What is unusual about the answer; undefined where nothing is. */
  warning: string | undefined;
  /** Where the answer comes from, while it is as it came: 'From September 2026'. */
  origin: string | undefined;
  /** A figure from the vacancy updates that is not the answer already. */
  suggested: number | undefined;
  onChange: (part: Partial<Entry>, typing?: { typing: boolean }) => void;
  onLeave: () => void;
}
