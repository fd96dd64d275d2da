import type { CommissionerPromptContent } from '#shared/prompts/commissionerPrompt.mail.ts';
import { someAsks, weekdayPrompt } from './weekdayPrompt.mail.example.ts';

export const commissionerPrompt: CommissionerPromptContent = {
  ...weekdayPrompt,
  kind: 'commissionerPrompt',
  organisation: 'North Example ICB',
};

export const examples: CommissionerPromptContent[] = [
  commissionerPrompt,
  { ...commissionerPrompt, asks: someAsks },
  { ...commissionerPrompt, stands_in_for: ['Ada Larkspur', 'Ben Rowan'] },
];
