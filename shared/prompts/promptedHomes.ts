import type { WeekdayPromptContent } from './weekdayPrompt.mail.ts';
import type { PromptedHome, WeekdayPromptsContent } from './weekdayPrompts.mail.ts';

type WeekdayPrompt = WeekdayPromptContent | WeekdayPromptsContent;

const isWeekdayPrompt = (content: { kind: string }): content is WeekdayPrompt =>
  content.kind === 'weekdayPrompt' || content.kind === 'weekdayPrompts';

/** The homes that a weekday prompt asks about; none for a mail of another kind. */
export function promptedHomes(content: { kind: string }): PromptedHome[] {
  if (!isWeekdayPrompt(content)) return [];
  if (content.kind === 'weekdayPrompts') return content.homes;
  const { kind: _, first_name: __, ...home } = content;
  return [home];
}
