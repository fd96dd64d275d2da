import * as z from 'zod/mini';
import { CodePurpose } from '../agreements/agreementLink.api.ts';
import { Instant, SignatureRequestId } from '../kernel/ids.ts';
import { returnPartition } from './agreementReturns.store.ts';
import { entity } from './entity.ts';

const KEPT_SECONDS = 3 * 86_400;

/**
 * The codes of an agreement's present issue: one live at a time, for one purpose. The digits are made
 * of its id, and never kept (agreements, section 2).
 */
export const AgreementCode = z.strictObject({
  return: SignatureRequestId,
  issue: z.int(),
  version: z.int(),
  /** Of the live one. */
  id: z.uuid(),
  purpose: CodePurpose,
  tries: z.int(),
  used: z.boolean(),
  /** When codes were sent in the last day, oldest first. */
  sent: z.array(Instant),
});
export type AgreementCode = z.infer<typeof AgreementCode>;

/**
 * Access patterns
 * - the code of an agreement's issue: pk `RETURN#<id>`, sk `CODE#<issue>`
 */
export const agreementCodeEntity = entity<AgreementCode, Pick<AgreementCode, 'return' | 'issue'>>({
  name: 'agreementCode',
  schema: AgreementCode,
  key: (code) => ({ pk: returnPartition(code.return), sk: `CODE#${code.issue}` }),
  expiry: ({ sent }) => Math.floor(Date.parse(sent.at(-1) ?? '') / 1000) + KEPT_SECONDS,
});
