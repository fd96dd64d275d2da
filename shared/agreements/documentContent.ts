import * as z from 'zod/mini';
import { Instant, SignatureRequestId } from '../kernel/ids.ts';
import { AgreementType } from './agreementValues.ts';
import { Blocks } from './bodyBlocks.ts';

/**
 * What a document's PDF is made of, kept beside it: the text as it was merged when it was issued. The
 * page draws this, never the live contract (agreements, section 2). The signatory is not in it.
 */
export const DocumentContent = z.strictObject({
  id: SignatureRequestId,
  agreement_type: AgreementType,
  reference: z.string(),
  title: z.string(),
  contract_name: z.string(),
  document_version: z.int(),
  /** When that version of the text was written: the only time in the file. */
  written_at: Instant,
  blocks: Blocks,
});
export type DocumentContent = z.infer<typeof DocumentContent>;
