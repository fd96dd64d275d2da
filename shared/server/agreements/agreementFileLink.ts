import { instant } from '../../kernel/ids.ts';
import { environment } from '../environment.ts';
import { LINK_SECONDS } from '../fileLinks.ts';
import { signedUrl } from '../signedUrl.ts';

/**
 * A link to a file in the bucket of agreements for 15 minutes: it is always saved, never shown, whatever
 * is in it (agreements, section 6).
 */
export async function agreementFileLink(
  { key }: { key: string },
  name: string,
  now: Date,
  contentType = 'application/pdf',
): Promise<{ url: string; expires_at: ReturnType<typeof instant> }> {
  const { AGREEMENTS_BUCKET: bucket } = environment();
  if (!bucket) throw new Error('AGREEMENTS_BUCKET is not set');
  const plain = name.replace(/[^\w .()-]/g, '_');
  const url = await signedUrl(
    {
      bucket,
      key,
      query: {
        'response-content-type': contentType,
        'response-content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      },
    },
    LINK_SECONDS,
  );
  return { url, expires_at: instant(new Date(now.getTime() + LINK_SECONDS * 1000)) };
}
