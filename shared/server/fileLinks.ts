import { environment } from './environment.ts';
import { signedUrl } from './signedUrl.ts';

/** How long a link to a file works, in seconds. */
export const LINK_SECONDS = 15 * 60;

/** A link to a file for `LINK_SECONDS`, under which it is saved or shown by the name given. */
export async function linkToFile(
  key: string,
  file: { name: string; contentType: string; show?: boolean },
): Promise<string> {
  const { FILES_BUCKET } = environment();
  if (!FILES_BUCKET) throw new Error('FILES_BUCKET is not set');
  const plain = file.name.replace(/[^\w .()-]/g, '_');
  const way = file.show ? 'inline' : 'attachment';
  const query = {
    'response-content-type': file.contentType,
    'response-content-disposition': `${way}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  };
  return signedUrl({ bucket: FILES_BUCKET, key, query }, LINK_SECONDS);
}
