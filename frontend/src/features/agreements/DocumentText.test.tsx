import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Block } from '#shared/agreements/bodyBlocks.ts';
import { parseBody } from '#shared/agreements/parseBody.ts';
import { plainLines } from '#shared/testing/plainLines.ts';
import { DocumentText } from './DocumentText.tsx';

const drawn = (blocks: Block[]) => renderToStaticMarkup(<DocumentText blocks={blocks} />);
const wordsOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const TEXT = `# Agreement

1.1 The provider **must** answer.

3. Third
4. Fourth

| Home | Rate |
|---|---|
| Birch Court | £1353/wk |`;

it('draws every word of the text, in order', () => {
  const blocks = parseBody(TEXT);
  const words = plainLines(blocks).join(' ').replaceAll(' | ', ' ');
  expect(wordsOf(drawn(blocks))).toBe(words);
});

it('keeps the numbers that were typed, and puts headings under the page’s', () => {
  const html = drawn(parseBody(TEXT));
  expect(html).toMatch(/<h2[^>]*>.*Agreement/);
  expect(html).toContain('>3.</span>');
  expect(html).toContain('<strong>must</strong>');
});

it('shows what looks like HTML in a value as text', () => {
  const html = drawn([{ kind: 'paragraph', runs: [{ text: '<script>alert(1)</script>' }] }]);
  expect(html).toContain('&lt;script&gt;');
  expect(html).not.toContain('<script>');
});

it('has contents above seven headings and more', () => {
  const withHeadings = (count: number) =>
    drawn(
      Array.from({ length: count }, (_, place) => ({
        kind: 'heading',
        level: 2,
        runs: [{ text: `Clause ${place}` }],
      })),
    );
  expect(withHeadings(6)).not.toContain('<nav');
  expect(withHeadings(7)).toContain('<nav');
});
