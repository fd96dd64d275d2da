import { homeRef } from '#shared/homes/careHome.ts';
import { vacancyBarOf } from '#shared/homes/vacancyRules.ts';
import { ContactId, type Instant } from '#shared/kernel/ids.ts';
import { isWorkingDay } from '#shared/kernel/workingDays.ts';
import type { MailContent } from '#shared/mailContent.ts';
import type { CommissionerPromptContent } from '#shared/prompts/commissionerPrompt.mail.ts';
import { FOLLOWED, isFollowed, VACANCY_PROMPT_MINUTES } from '#shared/prompts/followedPrompt.ts';
import { figuresNow } from '#shared/prompts/promptMail.ts';
import { LINK_HOURS } from '#shared/prompts/promptRules.ts';
import { hasAnsweredSince } from '#shared/prompts/promptsOfDay.ts';
import type { WeekdayPromptContent } from '#shared/prompts/weekdayPrompt.mail.ts';
import { environment } from '#shared/server/environment.ts';
import { signLink } from '#shared/server/linkToken.ts';
import { findHome } from '#shared/store/homes.store.ts';
import type { Table } from '#shared/store/table.ts';
import type { Addressed, Standing } from '../mail/mailKind.ts';
import { whyNotToContact } from '../mail/whyNotToContact.ts';

type Prompt = Addressed<WeekdayPromptContent | CommissionerPromptContent>;

/** A link by which this contact updates this home's vacancies without signing in. */
export async function linkToHome({ to, content }: Prompt, now: Date): Promise<{ action: string }> {
  const contact = ContactId.parse(content.contact);
  const claims = { place: homeRef(content.home), contact, email: to };
  const token = await signLink('vacancy', claims, { from: now, hours: LINK_HOURS });
  return { action: `${environment().SITE_URL}/vacancy_link#${token}` };
}

/** What is left of a prompt when it is to go out: with the figures as they are, or why it is not needed any more. */
export async function promptStanding(
  { to, content }: Prompt,
  { table }: { table: Table },
): Promise<Standing<MailContent>> {
  const { contact } = content;
  const whyNot = await whyNotToContact(table, { place: homeRef(content.home), contact, to });
  if (whyNot) return { moot: whyNot };
  const home = await findHome(table, content.home);
  if (!home || vacancyBarOf(home)) return { moot: 'The home does not report vacancies' };
  if (hasAnsweredSince(content.updated_at, home.vacancy.updated_at)) {
    return { moot: 'The home has updated since' };
  }
  return { content: { ...content, ...figuresNow(home) } };
}

/** Why a home's weekday prompt does not go out because of the day; undefined: it is its day still. */
export const whyFollowed = (created_at: Instant, now: Date): string | undefined =>
  isFollowed(created_at, now, { minutes: VACANCY_PROMPT_MINUTES, isDay: isWorkingDay })
    ? FOLLOWED
    : undefined;

/** What a link in a prompt is good for. */
export function LinkTerms({ home_name }: { home_name: string }) {
  return (
    <>
      You do not need to sign in, whether or not your figures have changed. The link works for{' '}
      {LINK_HOURS} hours and for {home_name} only. Anyone who has it can update these beds, so
      please do not forward it.
    </>
  );
}
