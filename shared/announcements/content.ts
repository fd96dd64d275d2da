import { Marked, type RendererObject, type Token } from 'marked';
import xss from 'xss';
import { ALLOWED_ADDRESS, ALLOWED_ELEMENTS } from './allowed.ts';

/** HTML that is longer was made of text that nobody meant to be read. */
const MAX_CONTENT_LENGTH = 60_000;

const escaped = (text: string): string =>
  text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');

/** What Markdown has and an announcement has not becomes its text. */
const renderer: RendererObject = {
  html: ({ text, block }) => (block ? `<p>${escaped(text.trim())}</p>\n` : escaped(text)),
  code: ({ text }) => `<p>${escaped(text)}</p>\n`,
  codespan: ({ text }) => escaped(text),
  del({ tokens }) {
    return this.parser.parseInline(tokens);
  },
  image: ({ text }) => escaped(text),
  hr: () => '',
  checkbox: () => '',
  link({ href, tokens }) {
    const text = this.parser.parseInline(tokens);
    return ALLOWED_ADDRESS.test(href) ? `<a href="${escaped(href)}">${text}</a>` : text;
  },
};

const marked = new Marked({ gfm: true, breaks: true, renderer });

/**
 * The HTML of an announcement written in Markdown, sanitised. HTML in it stays text. Headings become
 * h3 and h4, under the title's h2 and without a step left out.
 *
 * Null for text that makes no page: nested too deeply or growing too long.
 */
export function contentOf(markdown: string): string | null {
  try {
    const tokens = marked.lexer(markdown);
    let top: number | undefined;
    marked.walkTokens(tokens, (token: Token) => {
      if (token.type !== 'heading') return;
      top = Math.min(top ?? token.depth, token.depth);
      token.depth = token.depth === top ? 3 : 4;
    });
    const content = sanitised(marked.parser(tokens)).trim();
    return content.length > MAX_CONTENT_LENGTH ? null : content;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** HTML with nothing but the allowed elements; of the others the text stays, of scripts nothing. */
export function sanitised(html: string): string {
  return xss(html, {
    whiteList: ALLOWED_ELEMENTS,
    css: false,
    stripIgnoreTag: true,
    stripIgnoreTagBody: ['script', 'style', 'iframe', 'svg', 'math', 'template', 'noscript'],
    onTagAttr: (tag, name, value, isAllowed) => {
      // A scheme that is written in any other way, as with entities, is not meant well.
      if (!isAllowed || tag !== 'a' || !ALLOWED_ADDRESS.test(value)) return '';
      return `${name}="${value.replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}"`;
    },
  });
}
