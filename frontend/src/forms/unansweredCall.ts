import * as z from 'zod/mini';
import { readAs } from '#shared/kernel/fieldErrors.ts';
import type { UnansweredCalls } from '../api/useAction.ts';
import { keepDraft, storedDraft } from './storedDrafts.ts';

const read = readAs(z.strictObject({ input: z.string(), key: z.string() }));

/**
 * Keeps a call that nobody answered beside the drafts of this tab, at a `draftKey`: after a reload the same call is
 * still the same, and what did arrive is not done twice.
 */
export const unansweredAt = (place: string): UnansweredCalls => ({
  last: () => storedDraft(place, read)?.draft ?? null,
  keep: (call) => keepDraft(place, call && { draft: call, begun: call, version: 0 }),
});
