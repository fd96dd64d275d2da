import { createHash } from 'node:crypto';
import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Sha256 } from '#shared/agreements/agreementValues.ts';
import type { AgreementFile } from '#shared/agreements/variation.ts';
import { environment } from '../environment.ts';
import { s3 } from '../s3.ts';
import { contentKey } from './documentContent.ts';

function bucket(): string {
  const { AGREEMENTS_BUCKET } = environment();
  if (!AGREEMENTS_BUCKET) throw new Error('AGREEMENTS_BUCKET is not set');
  return AGREEMENTS_BUCKET;
}

export const sha256Of = (body: Uint8Array | string): Sha256 =>
  Sha256.parse(createHash('sha256').update(body).digest('hex'));

/** Another writer has it, or had it before: the key says what it holds, so it is the same. */
const isThere = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412;

async function putOnce(key: string, body: Uint8Array, contentType: string): Promise<void> {
  try {
    await s3().send(
      new PutObjectCommand({
        Bucket: bucket(),
        Key: key,
        Body: body,
        ContentType: contentType,
        ContentLength: body.byteLength,
        // A locked object needs one; S3 refuses what arrives otherwise than it was sent.
        ChecksumSHA256: createHash('sha256').update(body).digest('base64'),
        IfNoneMatch: '*',
      }),
    );
  } catch (error) {
    if (!isThere(error)) throw error;
  }
}

/** What a PDF is named by: its key ends in its hash. `folder` is the return's or variation's id. */
export function agreementFileOf(folder: string, body: Uint8Array): AgreementFile {
  const sha256 = sha256Of(body);
  return { sha256, key: `${folder}/${sha256}`, bytes: body.byteLength };
}

/** Keeps a PDF for good, under that key: kept twice it is one (agreements, section 2). */
export async function keepAgreementFile(folder: string, body: Uint8Array): Promise<AgreementFile> {
  const file = agreementFileOf(folder, body);
  await putOnce(file.key, body, 'application/pdf');
  return file;
}

/** Keeps what a document was made of. Before the document: whoever finds that finds this. */
export const keepDocumentContent = (document: AgreementFile, json: string): Promise<void> =>
  putOnce(contentKey(document), Buffer.from(json), 'application/json');

/** A file as it was kept. Throws when its content is not what its key says. */
export async function readAgreementFile(file: AgreementFile): Promise<Buffer> {
  const body = await read(file.key);
  if (sha256Of(body) !== file.sha256) throw new Error(`Another content than its hash: ${file.key}`);
  return body;
}

async function read(key: string): Promise<Buffer> {
  const { Body } = await s3().send(new GetObjectCommand({ Bucket: bucket(), Key: key }));
  if (!Body) throw new Error(`There is nothing at ${key}`);
  return Buffer.from(await Body.transformToByteArray());
}

/** Whether a file is where its key says, in full. */
export async function hasAgreementFile({ key, bytes }: AgreementFile): Promise<boolean> {
  try {
    const { ContentLength } = await s3().send(
      new HeadObjectCommand({ Bucket: bucket(), Key: key }),
    );
    return ContentLength === bytes;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false;
    throw error;
  }
}
