import * as z from 'zod/mini';
import { deputy } from '../mail/deputy.ts';
import { aboutHome, promptFigures, toContact } from './promptMail.ts';

/** The weekday prompt (decisions, section 4). */
export const WeekdayPromptContent = z.strictObject({
  kind: z.literal('weekdayPrompt'),
  ...aboutHome,
  ...toContact,
  ...promptFigures,
  ...deputy,
});
export type WeekdayPromptContent = z.infer<typeof WeekdayPromptContent>;
