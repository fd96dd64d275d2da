import type { Home } from '../homes/home.ts';
import { isClosed } from '../homes/locationStatus.ts';
import { SENT_PROMPT_DAYS, type SentPrompt } from '../prompts/sentPrompt.ts';
import { HOMES_NAMED, type StartRow } from './startPage.api.ts';

const DAY_MS = 86_400_000;

type Unanswered = Extract<StartRow, { kind: 'unanswered' }>;

/** Prompts of the last two weeks: an older row may not have gone yet. */
export const recentPrompts = (prompts: readonly SentPrompt[], now: Date): SentPrompt[] =>
  prompts.filter(({ at }) => now.getTime() - Date.parse(at) < SENT_PROMPT_DAYS * DAY_MS);

/**
 * The homes that have not updated their figures since they were prompted, longest waiting first; null
 * where all have. A home that closed, or reports no vacancies any more, owes no answer.
 */
export function unansweredRow(
  prompts: readonly SentPrompt[],
  homes: readonly Home[],
  more: boolean,
): Unanswered | null {
  const byUuid = new Map(homes.map((home) => [home.uuid, home]));
  const waiting = prompts
    .flatMap((prompt) => {
      const home = byUuid.get(prompt.home);
      const isOwed = home && home.vacancy.version === prompt.update_version;
      if (!isOwed || isClosed(home) || !home.vacancy_reporting) return [];
      return { home: home.uuid, name: home.name, phone: home.phone, prompted_at: prompt.at };
    })
    .sort((a, b) => (a.prompted_at < b.prompted_at ? -1 : 1));
  if (waiting.length === 0) return null;
  return {
    kind: 'unanswered',
    count: waiting.length,
    more,
    homes: waiting.slice(0, HOMES_NAMED),
  };
}
