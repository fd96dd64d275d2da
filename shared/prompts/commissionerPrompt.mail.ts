import * as z from 'zod/mini';
import { deputy } from '../mail/deputy.ts';
import { aboutHome, promptFigures, toContact } from './promptMail.ts';

/** A commissioner asks a home for an update (decisions, section 4). */
export const CommissionerPromptContent = z.strictObject({
  kind: z.literal('commissionerPrompt'),
  ...aboutHome,
  ...toContact,
  /** The commissioner's. */
  organisation: z.string(),
  ...promptFigures,
  ...deputy,
});
export type CommissionerPromptContent = z.infer<typeof CommissionerPromptContent>;
