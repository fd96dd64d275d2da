import { formatUrl } from '@aws-sdk/core/util';
import { fromEnv } from '@aws-sdk/credential-provider-env';
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner';
import { Sha256 } from '@smithy/core/checksum';
import { HttpRequest } from '@smithy/core/protocols';
import { environment } from './environment.ts';

/** How long a link to a file works, in seconds. */
export const LINK_SECONDS = 15 * 60;

let presigner: S3RequestPresigner | undefined;

/** S3's own signature, made without its client: 100 KB that most functions with files need not load. */
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
  const emulator = process.env.AWS_ENDPOINT_URL_S3;
  if (!emulator) {
    const hostname = `${bucket}.s3.${process.env.AWS_REGION ?? 'eu-west-2'}.amazonaws.com`;
    return { protocol: 'https:', hostname, folder: '' };
  }
  const { protocol, hostname, port } = new URL(emulator);
  return { protocol, hostname, ...(port && { port: Number(port) }), folder: `/${bucket}` };
}

/** A link to a file for `LINK_SECONDS`, under which it is saved or shown by the name given. */
export async function linkToFile(
  key: string,
  file: { name: string; contentType: string; show?: boolean },
): Promise<string> {
  const { FILES_BUCKET } = environment();
  if (!FILES_BUCKET) throw new Error('FILES_BUCKET is not set');
  const { folder, ...place } = placeOf(FILES_BUCKET);
  const plain = file.name.replace(/[^\w .()-]/g, '_');
  const way = file.show ? 'inline' : 'attachment';
  const request = new HttpRequest({
    ...place,
    method: 'GET',
    path: `${folder}/${key.split('/').map(encodeURIComponent).join('/')}`,
    query: {
      'response-content-type': file.contentType,
      'response-content-disposition': `${way}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    },
  });
  return formatUrl(await signer().presign(request, { expiresIn: LINK_SECONDS }));
}
