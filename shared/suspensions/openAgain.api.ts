import * as z from 'zod/mini';
import { CARE_HOME } from '../homes/careHome.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { HomeUuid } from '../kernel/ids.ts';
import { SelfImposedSuspension } from './suspensions.api.ts';

/** What the page of the mail 'Are you open again?' shows. */
export const LinkedSuspension = z.extend(SelfImposedSuspension, {
  home: HomeUuid,
  name: z.string(),
  /** Why it can say nothing of it now; null: it can. */
  bar: z.nullable(z.string()),
});
export type LinkedSuspension = z.infer<typeof LinkedSuspension>;

export const getLinkedSuspension = endpoint('GET', '/api/open_again_link/', {
  summary: 'The suspension of its own that a home was asked about by email',
  access: { who: 'link', purpose: 'openAgain', kind: CARE_HOME },
  handler: 'suspensions/getLinkedSuspension',
  reply: LinkedSuspension,
});

export const postLinkedSuspension = endpoint('POST', '/api/open_again_link/', {
  summary: 'Say that the home is open again, or when it may be',
  access: { who: 'link', purpose: 'openAgain', kind: CARE_HOME },
  handler: 'suspensions/postLinkedSuspension',
  audit: ['suspension.changed', 'suspension.cleared'],
  body: z.strictObject({
    /** The `until` that the person saw. */
    seen: z.nullable(z.string().check(z.maxLength(10))),
    open: z.boolean(),
    /** Of a home that is not open: `YYYY-MM-DD`, after today; null: not known. */
    until: z.nullable(z.string().check(z.maxLength(10))),
  }),
  reply: LinkedSuspension,
});
export type OpenAgainAnswer = z.infer<typeof postLinkedSuspension.body>;
