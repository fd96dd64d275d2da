import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LINK_SECONDS, linkToFile } from './fileLinks.ts';

const BUCKET = 'placewell-documents';
const KEY = 'files/documents/Plan für März.pdf';

beforeAll(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00.000Z'), toFake: ['Date'] });
  vi.stubEnv('TABLE_NAME', 'placewell');
  vi.stubEnv('SITE_URL', 'https://placewell.example');
  vi.stubEnv('FILES_BUCKET', BUCKET);
  vi.stubEnv('AWS_REGION', 'eu-west-2');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIDEXAMPLE');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'example');
  vi.stubEnv('AWS_SESSION_TOKEN', 'session/+=token');
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** The link that the SDK's own client makes, without what it adds to say which call it is. */
function linkOfTheSdk(): Promise<string> {
  const client = new S3Client({
    region: 'eu-west-2',
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  client.middlewareStack.add(
    (next) => (args) => {
      const { query } = args.request as { query: Record<string, string> };
      delete query['x-id'];
      return next(args);
    },
    { step: 'build', priority: 'low' },
  );
  const command = new GetObjectCommand({
    Bucket: BUCKET,
    Key: KEY,
    ResponseContentType: 'application/pdf',
    ResponseContentDisposition: `attachment; filename="Plan f_r M_rz.pdf"; filename*=UTF-8''Plan%20f%C3%BCr%20M%C3%A4rz.pdf`,
  });
  return getSignedUrl(client, command, { expiresIn: LINK_SECONDS });
}

describe('a link to a file', () => {
  it('is signed as the SDK’s own client signs it', async () => {
    const link = new URL(
      await linkToFile(KEY, { name: 'Plan für März.pdf', contentType: 'application/pdf' }),
    );
    const theirs = new URL(await linkOfTheSdk());
    expect(link.host).toBe(`${BUCKET}.s3.eu-west-2.amazonaws.com`);
    expect(link.pathname).toBe(theirs.pathname);
    const parts = (url: URL) => Object.fromEntries([...url.searchParams].sort());
    expect(parts(link)).toEqual(parts(theirs));
    expect(link.searchParams.get('X-Amz-Expires')).toBe('900');
  });
});
