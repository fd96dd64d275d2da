import * as z from 'zod/mini';
import { readAs } from '#shared/kernel/fieldErrors.ts';
import type { UnansweredCalls } from '../api/useAction.ts';
import { keepDraft, storedDraft } from './storedDrafts.ts';

const read = readAs(z.strictObject({ input: z.string(), key: z.string() }));

/** An hour less than the server knows a call again by its key (`shared/store/idempotency.store.ts`). */
const KEPT_FOR_MS = 23 * 60 * 60 * 1000;

/**
 * Keeps a call that nobody answered beside the drafts of this tab, at a `draftKey`: after a reload the same call is
 * still the same, and what did arrive is not done twice. Kept while the server still knows it again.
 */
export const unansweredAt = (place: string): UnansweredCalls => ({
  last: () => storedDraft(place, read, KEPT_FOR_MS)?.draft ?? null,
  keep: (call) => keepDraft(place, call && { draft: call, begun: call, version: 0 }),
});
