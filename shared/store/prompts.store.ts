import type { AccountId } from '../kernel/ids.ts';
import { SENT_PROMPT_DAYS, SentLocationPrompt, SentPrompt } from '../prompts/sentPrompt.ts';
import { entity } from './entity.ts';
import type { Table } from './table.ts';

const DAY_SECONDS = 86_400;
const afterTwoWeeks = ({ at }: { at: string }): number =>
  Math.floor(Date.parse(at) / 1000) + SENT_PROMPT_DAYS * DAY_SECONDS;

/**
 * Access patterns
 * - an account's last prompt to a home: pk `ACCOUNT#<account>`, sk `PROMPTED#<home>`
 * - all its prompts of the last two weeks: the same by the sort key's beginning
 */
export const sentPromptEntity = entity<SentPrompt, Pick<SentPrompt, 'account' | 'home'>>({
  name: 'sentPrompt',
  schema: SentPrompt,
  key: ({ account, home }) => ({ pk: `ACCOUNT#${account}`, sk: `PROMPTED#${home}` }),
  expiry: afterTwoWeeks,
});

/**
 * Access patterns
 * - an account's last prompt to a service location: pk `ACCOUNT#<account>`, sk `LOCATION_PROMPTED#<location>`
 * - all its prompts of the last two weeks: the same by the sort key's beginning
 */
export const sentLocationPromptEntity = entity<
  SentLocationPrompt,
  Pick<SentLocationPrompt, 'account' | 'location'>
>({
  name: 'sentLocationPrompt',
  schema: SentLocationPrompt,
  key: ({ account, location }) => ({
    pk: `ACCOUNT#${account}`,
    sk: `LOCATION_PROMPTED#${location}`,
  }),
  expiry: afterTwoWeeks,
});

/** Some of an account's prompts of the last two weeks, in no order; those that expire may be among them. */
export const somePrompts = (
  table: Table,
  account: AccountId,
  limit: number,
): Promise<{ items: SentPrompt[]; more: boolean }> =>
  table.first(sentPromptEntity, { pk: `ACCOUNT#${account}`, prefix: 'PROMPTED#', limit });

/** The same of its prompts to service locations. */
export const someLocationPrompts = (
  table: Table,
  account: AccountId,
  limit: number,
): Promise<{ items: SentLocationPrompt[]; more: boolean }> =>
  table.first(sentLocationPromptEntity, {
    pk: `ACCOUNT#${account}`,
    prefix: 'LOCATION_PROMPTED#',
    limit,
  });
