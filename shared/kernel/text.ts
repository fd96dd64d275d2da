const MARKS = /\p{M}/gu;

/** Text for comparing and searching: no accents, no case. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase();
}
