import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { proseOf } from '../../../prose.ts';
import { ProsePage } from './Prose.tsx';
import type { ProseText } from './proseText.ts';

const SOURCE = `---
title: Keys of the house
---

> Ask for the newer page.

Who has a key, in {{town}}
and elsewhere.

## Keys {#keys}

- **Front door**: two of them
- see the [list](/list) or [the maker](https://example.org/keys)

1. Take it.

Key
: What opens a door,
not a window.

Lock
: What a key opens.

{{table}}

## Questions

### Is it \\*6?

It is.

## Official guidance

- [The maker: keys](https://example.org/keys)
`;

const shown = (text: ProseText, slots = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ProsePage text={text} slots={slots} />
    </MemoryRouter>,
  );

it('is a page with what its text says, and in its slots what the page puts there', () => {
  const text = proseOf(SOURCE, 'keys.md');
  expect(text).toMatchObject({
    title: 'Keys of the house',
    older: [{ p: ['Ask for the newer page.'] }],
    sections: [{ id: 'keys' }, { id: '' }],
    sources: [{ text: 'The maker: keys', href: 'https://example.org/keys' }],
  });
  const page = shown(text, { town: 'Leeds', table: <table /> });
  expect(page).toContain('<p>Who has a key, in Leeds and elsewhere.</p><h2');
  expect(page).toContain(
    '<ul class="nhsuk-list nhsuk-list--bullet"><li><strong>Front door</strong>: two of them</li><li>see the <a href="/list" data-discover="true">list</a> or <a href="https://example.org/keys">the maker</a></li></ul>',
  );
  expect(page).toContain(
    '<dl class="pw-terms"><dt>Key</dt><dd>What opens a door, not a window.</dd><dt>Lock</dt><dd>What a key opens.</dd></dl><table></table>',
  );
  expect(page).toContain('>Is it *6?</span>');
});

it('throws at a slot that the page leaves empty', () => {
  expect(() => shown(proseOf('In {{town}}.', 'x.md'))).toThrow('The page has nothing for {{town}}');
});

it.each([
  ['a picture', '![Keys](keys.png)'],
  ['markup', 'One <b>key</b>'],
  ['a table', '| a | b |\n|---|---|\n| 1 | 2 |'],
  ['a list in a list', '- one\n  - two'],
  ['a question under no heading', '### Why?'],
  ['a source that is no link', '## Official guidance\n\n- The maker'],
  ['words beside a source', '## Official guidance\n\n- [The maker](https://example.org), of 2026'],
  ['sources that are no list', '## Official guidance\n\nAsk the maker.'],
  ['a source in bold', '## Official guidance\n\n- [The **maker**](https://example.org)'],
  ['a slot whose name is no word', 'Within {{link-hours}} hours'],
])('refuses %s, with the name of the file', (_, source) => {
  expect(() => proseOf(source, 'keys.md')).toThrow(/^keys\.md: /);
});
