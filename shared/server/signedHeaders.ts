import { createHash, createHmac } from 'node:crypto';

/** Who calls AWS, as Lambda's environment names them. */
export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

/** Where calls of one service go. */
interface Service {
  name: string;
  region: string;
  /** With the port, where it is not the usual one. */
  host: string;
}

/** Signs a POST to a service's root at an instant: its headers with those that prove who sends it. */
export type Sign = (
  body: Uint8Array,
  headers: Record<string, string>,
  now: Date,
) => Record<string, string>;

const ALGORITHM = 'AWS4-HMAC-SHA256';
const sha256 = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Uint8Array, data: string): Buffer =>
  createHmac('sha256', key).update(data).digest();

/** AWS's Signature Version 4, of all headers. The key that it is made with is one day's. */
export function signer(
  { name, region, host }: Service,
  { accessKeyId, secretAccessKey, sessionToken }: Credentials,
): Sign {
  let keyOfDay: { day: string; key: Buffer } | undefined;
  const keyOf = (day: string): Buffer => {
    if (keyOfDay?.day !== day) {
      const parts = [day, region, name, 'aws4_request'];
      const key = parts.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`) as Buffer;
      keyOfDay = { day, key };
    }
    return keyOfDay.key;
  };
  return (body, headers, now) => {
    const at = now.toISOString().replace(/[-:]|\.\d{3}/g, '');
    const day = at.slice(0, 8);
    const all: Record<string, string> = {
      ...headers,
      host,
      'x-amz-date': at,
      ...(sessionToken && { 'x-amz-security-token': sessionToken }),
    };
    const names = Object.keys(all).sort();
    const lines = names.map((header) => `${header}:${all[header]}\n`).join('');
    const signed = names.join(';');
    const request = `POST\n/\n\n${lines}\n${signed}\n${sha256(body)}`;
    const scope = `${day}/${region}/${name}/aws4_request`;
    const signature = createHmac('sha256', keyOf(day))
      .update(`${ALGORITHM}\n${at}\n${scope}\n${sha256(request)}`)
      .digest('hex');
    const authorization = `${ALGORITHM} Credential=${accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
    return { ...all, authorization };
  };
}
