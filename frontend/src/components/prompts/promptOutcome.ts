import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import { vacancyBarOf } from '#shared/homes/vacancyRules.ts';
import { londonStamp } from '#shared/kernel/calendar.ts';
import type { Instant } from '#shared/kernel/ids.ts';
import {
  ALREADY_PROMPTED,
  mayPrompt,
  PROMPT_FAILED,
  promptSent,
  WILL_EMAIL,
} from '#shared/prompts/promptRules.ts';
import { Problem } from '../../api/problem.ts';
import type { Toast } from '../toasts.ts';

/** What a press of the button came to. */
export interface PromptOutcome {
  toast: Toast;
  /** The home was prompted by this press. */
  prompted: boolean;
}

/**
 * Prompts a home or another place and says what came of it in the specification's words (specification 2, section
 * 8). `notify`: the person asked for an email at the next update. Never throws. A refusal's reason stands under the words for an error.
 */
export async function promptOutcome(
  homeName: string,
  prompt: () => Promise<{ status: boolean }>,
  { notify, already = ALREADY_PROMPTED }: { notify: boolean; already?: string },
): Promise<PromptOutcome> {
  try {
    const { status } = await prompt();
    return status
      ? { prompted: true, toast: { kind: 'success', text: promptSent(homeName) } }
      : {
          prompted: false,
          toast: { kind: 'warning', text: notify ? `${already} ${WILL_EMAIL}` : already },
        };
  } catch (error) {
    const toast: Toast =
      error instanceof Problem && error.status === 409
        ? {
            kind: 'error',
            title: error.errors.email?.[0] ?? PROMPT_FAILED,
            text: error.detail,
          }
        : { kind: 'error', text: PROMPT_FAILED };
    return { prompted: false, toast };
  }
}

/** Whether the card has the button: not for Birmingham & Solihull, nor where nothing can be updated. */
export function mayOfferPrompt(
  {
    vacancy_reporting,
    aqp_suspension,
  }: Pick<CareHomeListItem, 'vacancy_reporting' | 'aqp_suspension'>,
  bsol: boolean,
): boolean {
  return vacancyBarOf({ vacancy_reporting, aqp_suspension, is_bsol: bsol }) === null;
}

/** 'Prompted at HH:mm', London time, while another prompt would be refused; null after that. */
export function promptedText(promptedAt: string | null, now: Date): string | null {
  if (promptedAt === null) return null;
  if (mayPrompt({ prompt: { at: promptedAt as Instant, organisation: '' } }, now)) return null;
  return `Prompted at ${londonStamp(new Date(promptedAt)).slice(0, 5)}`;
}
