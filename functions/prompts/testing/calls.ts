import type * as prompts from '#shared/prompts/prompts.api.ts';
import { COMMISSIONERS, UNKNOWN_HOME_404 } from '../../testing/accessTables.ts';
import type { CallRows } from '../../testing/callRow.ts';

/** Who may call each endpoint of prompts, and a good call of it. */
export const promptsCalls = {
  postPrompt: {
    access: { ...COMMISSIONERS, ...UNKNOWN_HOME_404 },
    call: (_, { home }) => ({ body: { care_home: home, notify: true } }),
  },
} satisfies CallRows<typeof prompts>;
