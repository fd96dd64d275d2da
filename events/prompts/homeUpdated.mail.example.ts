import type { HomeUpdatedContent } from '#shared/prompts/homeUpdated.mail.ts';
import { aboutLarchHouse } from './weekdayPrompt.mail.example.ts';

export const homeUpdated: HomeUpdatedContent = { kind: 'homeUpdated', ...aboutLarchHouse };

export const examples: HomeUpdatedContent[] = [homeUpdated];
