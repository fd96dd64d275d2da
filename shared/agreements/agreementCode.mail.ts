import * as z from 'zod/mini';
import { SignatureRequestId } from '../kernel/ids.ts';
import { CodePurpose } from './agreementLink.api.ts';

/** A code that goes besides the link of an agreement. The row holds the code's id alone. */
export const AgreementCodeContent = z.strictObject({
  kind: z.literal('agreementCode'),
  return: SignatureRequestId,
  issue: z.int(),
  title: z.string(),
  name: z.string(),
  purpose: CodePurpose,
  code_id: z.uuid(),
});
export type AgreementCodeContent = z.infer<typeof AgreementCodeContent>;
