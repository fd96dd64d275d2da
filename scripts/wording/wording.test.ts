import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { proseFiles, shownFiles, shownTextsOf } from './shownTexts.ts';
import { EXCEPTIONS, HABITS, oddWords } from './wording.ts';

const texts = shownFiles(['frontend/src', 'functions', 'events', 'shared']).flatMap((file) =>
  shownTextsOf(file),
);
/** Running text of pages, and what is read before anything else of the product. */
const pages = [...proseFiles('frontend/src'), 'README.md', 'frontend/index.html'].flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((text, at) => ({ file, line: at + 1, text })),
);

it('texts that people read have none of the words that have a better one', () => {
  const oddTexts = [...texts, ...pages].flatMap((shown) =>
    oddWords(shown).map((odd) => `${shown.file}:${shown.line} ${odd}: ${shown.text.slice(0, 120)}`),
  );
  expect(oddTexts).toEqual([]);
});

it('reads what people read of a source: sentences across lines, attributes, templates', () => {
  const source = `
    import { a } from 'somebody here';
    const kind = 'mail';
    export const P = ({ n }) => (
      <p title="Ring them">
        Ask some
        body, or <b>whoever</b> you {'need not'} know
      </p>
    );
    export const t = (n: number) => \`\${n} beds in all\`;
  `;
  const read = shownTextsOf('shown.tsx', source);
  expect(read.map(({ text }) => text)).toEqual([
    'Ask some body, or … you need not know',
    'Ring them',
    'need not',
    '… beds in all',
  ]);
  expect(read.flatMap((shownText) => oddWords(shownText))).toEqual([
    '‘need not’ → do not need to',
    '‘Ring’ → phone',
    '‘need not’ → do not need to',
    '‘in all’ → in total',
  ]);
});

it('finds enough texts to be worth its name, and each exception still stands somewhere', () => {
  expect(texts.length).toBeGreaterThan(5_000);
  const unused = EXCEPTIONS.filter(
    ({ file, text }) =>
      ![...texts, ...pages].some(
        (shownText) =>
          file.test(shownText.file) &&
          text.test(shownText.text) &&
          HABITS.some(({ words }) => words.test(shownText.text)),
      ),
  );
  expect(unused).toEqual([]);
});
