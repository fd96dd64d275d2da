import { createHash } from 'node:crypto';
import type { PlaceUuid } from '#shared/kernel/ids.ts';
import type { Period } from '#shared/reporting/period.ts';

/** The namespace of returns' uuids: ours, made by chance once. */
const NAMESPACE = '5f0e3c1a-7f0b-4d0c-9d53-0a6f4f0c2b71';

/** The uuid of a place's return of a period: v5 of both, so that making it twice makes one. */
export function returnUuid(home: PlaceUuid, period: Period): string {
  const name = createHash('sha1')
    .update(Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex'))
    .update(`${home}/${period}`)
    .digest();
  name[6] = ((name[6] as number) & 0x0f) | 0x50;
  name[8] = ((name[8] as number) & 0x3f) | 0x80;
  const hex = name.subarray(0, 16).toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
