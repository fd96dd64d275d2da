import { contentOf } from '../../shared/announcements/content.ts';
import { Refusal } from '../../shared/kernel/refusal.ts';

const TOO_COMPLEX = 'This is too long or too deeply nested to be shown. Please make it simpler.';

/** The sanitised HTML of what was written. Refuses (`invalid`) what makes no page. */
export function writtenContent(markdown: string): string {
  const content = contentOf(markdown);
  if (content !== null) return content;
  throw new Refusal('invalid', TOO_COMPLEX, { errors: { markdown: [TOO_COMPLEX] } });
}
