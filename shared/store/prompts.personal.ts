import { ID, registered } from './personalData.ts';
import { sentLocationPromptEntity, sentPromptEntity } from './prompts.store.ts';

/** What the rows of this store hold of people, and what erasing does to them. */
export const promptsPersonal = [
  registered(sentPromptEntity, {
    holds: { account: ID },
    erase: (prompt, { cleaner }) => (cleaner.isId(prompt.account) ? null : prompt),
  }),
  registered(sentLocationPromptEntity, {
    holds: { account: ID },
    erase: (prompt, { cleaner }) => (cleaner.isId(prompt.account) ? null : prompt),
  }),
];
