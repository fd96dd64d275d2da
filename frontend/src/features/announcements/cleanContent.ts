import DOMPurify from 'dompurify';
import { ALLOWED_ADDRESS, ALLOWED_ELEMENTS } from '#shared/announcements/allowed.ts';

const ALLOWED_ATTRIBUTES = [...new Set(Object.values(ALLOWED_ELEMENTS).flat())];

/**
 * An announcement's HTML as nodes to put into the page. It was sanitised when it was saved and is
 * again here, by the browser's own parser. Links to other sites open in a new tab, and say so.
 */
export function cleanContent(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: Object.keys(ALLOWED_ELEMENTS),
    ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
    ALLOWED_URI_REGEXP: ALLOWED_ADDRESS,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) {
    if (!link.protocol.startsWith('http') || link.origin === location.origin) continue;
    link.target = '_blank';
    link.rel = 'noopener';
    const note = document.createElement('span');
    note.className = 'nhsuk-u-visually-hidden';
    note.textContent = ' (opens in a new tab)';
    link.append(note);
  }
  return fragment;
}
