/** SHA-256 of a file as 64 hex digits, worked out in the browser: the file is sent nowhere. */
export async function fileHash(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The 64 hex digits in what somebody pasted, blanks and capitals aside; null when it is something else. */
export function hashIn(text: string): string | null {
  const digits = text.replace(/\s/g, '').toLowerCase();
  return /^[0-9a-f]{64}$/.test(digits) ? digits : null;
}

/** In groups of four, so that two can be compared by eye. */
export const inGroups = (sha256: string): string => sha256.match(/.{1,4}/g)?.join(' ') ?? '';
