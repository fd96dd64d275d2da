import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** What keeps something on a device. */
const STORAGES = /\b(localStorage|sessionStorage|createStore|indexedDB|caches|document\.cookie)\b/;
/** A name of ours, wherever it stands: some files are handed theirs. */
const OURS = /^placewell[.:_]/;

/** The texts in a file that are no imports: keys are among them, also those with parts put in, and patterns. */
function textsIn(file: string, content: string): string[] {
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isRegularExpressionLiteral(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node)) {
      texts.push(
        node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join(''),
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/**
 * The texts of the files that touch a storage, a database or a cookie, and every text that begins as our
 * names do: a name that is given up, changed or new is among what comes and goes here. Without the files'
 * names, since these may move.
 */
export function storageKeys(root: string): string[] {
  const folder = join(root, 'frontend/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|testing\//.test(file),
  );
  const texts = files.flatMap((file) => {
    const content = readFileSync(join(folder, file), 'utf8');
    const keeps = STORAGES.test(content);
    if (!keeps && !content.includes('placewell')) return [];
    return textsIn(file, content).filter((text) => keeps || OURS.test(text));
  });
  return [...new Set(texts)].filter((text) => text.trim() !== '').sort();
}
