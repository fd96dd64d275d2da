import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { Window } from 'happy-dom';
import ts from 'typescript';
import { expect, it } from 'vitest';

const source = readFileSync(join(import.meta.dirname, 'public/ie.js'), 'utf8');

it('is JavaScript that Internet Explorer 11 can read', () => {
  const es5 = ts.transpile(source, {
    target: ts.ScriptTarget.ES5,
    newLine: ts.NewLineKind.LineFeed,
    alwaysStrict: false,
  });
  // What is written for ES5 already is only set out anew.
  const bare = (text: string) => text.replace(/\s+/g, '');
  expect(bare(es5)).toBe(bare(source));
});

it('does nothing in another browser', () => {
  expect(() => runInNewContext(source, { document: {} })).not.toThrow();
});

/** The script in a page whose own scripts have not run, as Internet Explorer has it. */
function inExplorer(app = ''): Document {
  const window = new Window({ url: 'https://placewell.example/care_homes/list' });
  window.document.body.innerHTML = `<div id="app">${app}</div>`;
  const document = Object.assign(window.document, { documentMode: 11 });
  runInNewContext(source, { document, window });
  return document as unknown as Document;
}

it('says which browsers work where the page would be, also after "Continue"', () => {
  const document = inExplorer();
  const app = document.getElementById('app') as HTMLElement;
  const [go] = document.getElementsByTagName('button');
  expect(go?.textContent).toBe('Continue using Internet Explorer');
  go?.click();
  expect(document.getElementById('ie-note')).toBeNull();
  expect(app.textContent).toContain('Placewell cannot be shown in Internet Explorer');
  for (const browser of ['Microsoft Edge', 'Google Chrome', 'Mozilla Firefox', 'Safari']) {
    expect(app.textContent).toContain(browser);
  }
  expect(app.textContent).toContain('https://placewell.example/care_homes/list');
});

it('says nothing over a page that is there', () => {
  const document = inExplorer('<h1>Care homes</h1>');
  expect(document.getElementById('app')?.textContent).toBe('Care homes');
  expect(document.getElementById('ie-note')).not.toBeNull();
});
