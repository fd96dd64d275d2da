import { environment } from './environment.ts';
import { signedUrl } from './signedUrl.ts';

/** How long a link to a file works, in seconds. */
export const LINK_SECONDS = 15 * 60;

interface Named {
  name: string;
  contentType: string;
  show?: boolean;
}

/** A link to a file for `LINK_SECONDS`, under which it is saved or shown by the name given. */
export async function linkToFile(key: string, file: Named): Promise<string> {
  const { FILES_BUCKET } = environment();
  if (!FILES_BUCKET) throw new Error('FILES_BUCKET is not set');
  return linkWithin(FILES_BUCKET, key, file);
}

/** The same to a file among the agreements, always to be saved: an annex is never opened here. */
export async function linkToAgreement(key: string, name: string): Promise<string> {
  const { AGREEMENTS_BUCKET } = environment();
  if (!AGREEMENTS_BUCKET) throw new Error('AGREEMENTS_BUCKET is not set');
  return linkWithin(AGREEMENTS_BUCKET, key, { name, contentType: 'application/pdf' });
}

async function linkWithin(bucket: string, key: string, file: Named): Promise<string> {
  const plain = file.name.replace(/[^\w .()-]/g, '_');
  const way = file.show ? 'inline' : 'attachment';
  const query = {
    'response-content-type': file.contentType,
    'response-content-disposition': `${way}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  };
  return signedUrl({ bucket, key, query }, LINK_SECONDS);
}
