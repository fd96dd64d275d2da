import { Window } from 'happy-dom';
import { MailContent } from '#shared/mailContent.ts';
import type { ComposedMail } from '../mail/composeOfKind.ts';
import { TEST_ENVIRONMENT } from './mailroom.ts';

const UUID_OR_INSTANT = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z)$/;

/**
 * The content with another text in each field that takes any text: ids, instants and words of a
 * choice stay. `name` gives the text of a field by its number, from 0.
 */
export function withNames(content: MailContent, name: (field: number) => string): MailContent {
  let fields = 0;
  const takesText = (path: (string | number)[]): boolean =>
    MailContent.safeParse(replaced(content, path, 'Any text')).success;
  const renamed = (value: unknown, path: (string | number)[]): unknown => {
    if (Array.isArray(value)) return value.map((part, at) => renamed(part, [...path, at]));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([field, part]) => [field, renamed(part, [...path, field])]),
      );
    }
    const isText = typeof value === 'string' && !UUID_OR_INSTANT.test(value);
    return isText && path.at(-1) !== 'kind' && takesText(path) ? name(fields++) : value;
  };
  return renamed(content, []) as MailContent;
}

function replaced(value: unknown, [field, ...rest]: (string | number)[], text: string): unknown {
  if (field === undefined) return text;
  if (Array.isArray(value)) {
    return value.map((part, at) => (at === field ? replaced(part, rest, text) : part));
  }
  const fields = value as Record<string, unknown>;
  return { ...fields, [field]: replaced(fields[field], rest, text) };
}

/** An empty text may leave out a line break, and nothing may add one. */
const isBreak = (element: string): boolean => element === 'BR';

function sameElements(all: string[], plain: string[]): boolean {
  const withoutBreaks = (elements: string[]) =>
    elements.filter((element) => !isBreak(element)).join('\n');
  const isEqual = withoutBreaks(all) === withoutBreaks(plain);
  return isEqual && all.filter(isBreak).length <= plain.filter(isBreak).length;
}

/** Reads mails as a mail program would. */
export interface MailReader {
  /** What a hostile text has done to a mail, compared with the same mail of plain texts. */
  harmIn: (mail: ComposedMail, plain: ComposedMail) => string[];
  close: () => Promise<void>;
}

export function openMailReader(): MailReader {
  const page = new Window({ settings: { disableJavaScriptEvaluation: true } });
  const plainly = new Map<ComposedMail, string[]>();
  const read = (html: string) => {
    const all = [...new page.DOMParser().parseFromString(html, 'text/html').querySelectorAll('*')];
    return {
      // A short preview is filled up with one more element.
      skeleton: all
        .filter((element) => !element.matches('[data-skip-in-text] > div:not([style])'))
        .map((element) => [element.tagName, ...element.getAttributeNames()].join(' ')),
      links: all.flatMap(
        (element) => element.getAttribute('href') ?? element.getAttribute('src') ?? [],
      ),
    };
  };
  return {
    harmIn({ subject, html, text }, plain) {
      const { skeleton, links } = read(html);
      const expected = plainly.get(plain) ?? read(plain.html).skeleton;
      plainly.set(plain, expected);
      const faults = {
        // Whole characters only, which every protocol can carry.
        'half a character': /\p{Cs}/u.test(subject + html + text),
        // Neither a break nor an encoded word, which a mail program would turn into other text.
        subject: /[\p{Cc}\p{Zl}\p{Zp}]|=\?/u.test(subject) || subject.trim() === '',
        'a long subject': [...subject].length > 200,
        'a control character': /[^\P{Cc}\n]/u.test(text),
        markup: !sameElements(skeleton, expected),
        'a foreign link': links.some((link) => !link.startsWith(`${TEST_ENVIRONMENT.SITE_URL}/`)),
      };
      return Object.entries(faults).flatMap(([fault, isThere]) => (isThere ? [fault] : []));
    },
    close: () => page.happyDOM.close(),
  };
}

/** Where the links of a mail lead, as its markup says. */
export const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, href]) => href ?? '');
