import { DocumentContent } from '#shared/agreements/documentContent.ts';
import type { AgreementFile } from '#shared/agreements/variation.ts';
import { environment } from '../environment.ts';
import { signedUrl } from '../signedUrl.ts';

/** What a document was made of lies beside it, under a key that ends in the document's hash. */
export const contentKey = ({ key, sha256 }: AgreementFile): string =>
  `content/${key.slice(0, key.lastIndexOf('/'))}/${sha256}`;

const PATIENCE_MS = 3000;

/**
 * What a document was made of: the page draws this, never the live contract (agreements, section 2). Read
 * by its address, without the client of S3, which functions that only read need not load.
 */
export async function readDocumentContent(document: AgreementFile): Promise<DocumentContent> {
  const { AGREEMENTS_BUCKET: bucket } = environment();
  if (!bucket) throw new Error('AGREEMENTS_BUCKET is not set');
  const url = await signedUrl({ bucket, key: contentKey(document) }, 60);
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`A document's content is not read: ${answer.status}`);
  return DocumentContent.parse(await answer.json());
}
