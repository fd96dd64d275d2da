import { formatUrl } from '@aws-sdk/core/util';
import { fromEnv } from '@aws-sdk/credential-provider-env';
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { Sha256 } from '@smithy/core/checksum';
import { HttpRequest } from '@smithy/core/protocols';
import { s3Endpoint } from './s3Endpoint.ts';

let presigner: S3RequestPresigner | undefined;

/** S3's own signature, made without its client: 100 KB that functions which only read need not load. */
function signer(): S3RequestPresigner {
  presigner ??= new S3RequestPresigner({
    region: process.env.AWS_REGION ?? 'eu-west-2',
    credentials: fromEnv(),
    sha256: Sha256,
  });
  return presigner;
}

/** Where a bucket's objects are: AWS's own host for it, or a folder of the emulator. */
function placeOf(bucket: string): {
  protocol: string;
  hostname: string;
  port?: number;
  folder: string;
} {
  const emulator = s3Endpoint();
  if (!emulator) {
    const hostname = `${bucket}.s3.${process.env.AWS_REGION ?? 'eu-west-2'}.amazonaws.com`;
    return { protocol: 'https:', hostname, folder: '' };
  }
  const { protocol, hostname, port } = new URL(emulator);
  return { protocol, hostname, ...(port && { port: Number(port) }), folder: `/${bucket}` };
}

/** An address under which an object can be read by whoever has it, for so many seconds. */
export async function signedUrl(
  { bucket, key, query = {} }: { bucket: string; key: string; query?: Record<string, string> },
  expiresIn: number,
): Promise<string> {
  const { folder, ...place } = placeOf(bucket);
  const request = new HttpRequest({
    ...place,
    method: 'GET',
    path: `${folder}/${key.split('/').map(encodeURIComponent).join('/')}`,
    query,
  });
  return formatUrl(await signer().presign(request, { expiresIn }));
}
