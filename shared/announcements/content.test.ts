import { describe, expect, it } from 'vitest';
import { HOSTILE_HTML } from '../testing/hostileHtml.ts';
import { contentOf, sanitised } from './content.ts';

describe('what is written', () => {
  it.each([
    ['**now** and *soon*', '<p><strong>now</strong> and <em>soon</em></p>'],
    ['one\ntwo', '<p>one<br>two</p>'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['1. a', '<ol>\n<li>a</li>\n</ol>'],
    ['> said', '<blockquote>\n<p>said</p>\n</blockquote>'],
    [
      '[NICE](https://www.nice.org.uk/a?b=1&c=2)',
      '<p><a href="https://www.nice.org.uk/a?b=1&amp;c=2">NICE</a></p>',
    ],
    ['[us](mailto:team@example.org)', '<p><a href="mailto:team@example.org">us</a></p>'],
    ['# A\n\n## B\n\n### C', '<h3>A</h3>\n<h4>B</h4>\n<h4>C</h4>'],
    ['### A\n\n## B', '<h3>A</h3>\n<h3>B</h3>'],
    ['~~gone~~ `code`', '<p>gone code</p>'],
    ['', ''],
  ])('%j', (markdown, html) => {
    expect(contentOf(markdown)).toBe(html);
  });

  it('makes tables without attributes', () => {
    const html = contentOf('| a | b |\n|:-:|---|\n| 1 | 2 |') ?? '';
    expect(html).toContain('<th>a</th>');
    expect(html).toContain('<td>2</td>');
    expect(html).not.toContain('align');
  });

  it('shows HTML as the text that it is', () => {
    expect(contentOf('<b onclick="x()">hi</b>')).toBe(
      '<p>&lt;b onclick=&quot;x()&quot;&gt;hi&lt;/b&gt;</p>',
    );
  });

  it.each([
    'javascript:alert(1)',
    'http://plain.example.org',
    '/inside',
    'data:text/html,x',
    'https:',
    '//x.example.org',
  ])('makes no link to %s', (address) => {
    expect(contentOf(`[here](${address})`)).toBe('<p>here</p>');
  });

  it('puts a block of HTML into a paragraph, as text', () => {
    expect(contentOf('<div>\nx\n</div>')).toBe('<p>&lt;div&gt;\nx\n&lt;/div&gt;</p>');
  });

  it('refuses what is nested without end or grows too long', () => {
    expect(contentOf('>'.repeat(10_000))).toBeNull();
    const head = `${'|a'.repeat(900)}\n${'|-'.repeat(900)}\n`;
    expect(contentOf(head + '|'.repeat(900))).not.toBeNull();
    expect(contentOf(head + `${'|b'.repeat(900)}\n`.repeat(7))).toBeNull();
  });
});

const TAG = /<(\/?)([a-z0-9]+)((?:\s[^<>]*)?)>/gi;
const ALLOWED = /^(h3|h4|p|ul|ol|li|a|strong|em|br|blockquote|table|thead|tbody|tr|th|td)$/;

/** Nothing in it but allowed elements, and of attributes a link's address. */
function expectHarmless(html: string): void {
  for (const [, , name = '', attributes = ''] of html.matchAll(TAG)) {
    expect(name, html).toMatch(ALLOWED);
    if (attributes.trim() !== '') {
      expect(name).toBe('a');
      expect(attributes).toMatch(/^ href="(https:\/\/|mailto:)[^"<>]*"$/);
    }
  }
  // What is left of angle brackets is no tag.
  expect(html.replace(TAG, '')).not.toMatch(/<[a-z!/?]/i);
}

describe('what comes as HTML', () => {
  it.each(HOSTILE_HTML)('is harmless: %s', (html) => {
    expectHarmless(sanitised(html));
    expectHarmless(contentOf(html) ?? '');
    expectHarmless(contentOf(`- [x](${html})\n\n| ${html} |\n|---|\n| ${html} |`) ?? '');
  });

  it('keeps what is allowed', () => {
    const html = '<h3>A</h3><p>b <a href="https://x.example.org/?a=1&amp;b=2">c</a></p>';
    expect(sanitised(html)).toBe(html);
  });
});
