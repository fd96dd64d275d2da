import type { MailContent } from '../mail/mailContent.ts';
import type { PromptedHome } from './weekdayPrompts.mail.ts';

/** The homes that a weekday prompt asks about; none for a mail of another kind. */
export function promptedHomes(content: MailContent): PromptedHome[] {
  if (content.kind === 'weekdayPrompts') return content.homes;
  if (content.kind !== 'weekdayPrompt') return [];
  const { kind: _, first_name: __, ...home } = content;
  return [home];
}
