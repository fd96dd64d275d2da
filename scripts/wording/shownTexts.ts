import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** A text of the source that people read, or may: where it stands and what it says. */
export interface ShownText {
  file: string;
  line: number;
  text: string;
}

/** Stands for what is filled in. */
const FILLED_IN = '…';

/** Code and its tests, examples for tests, stored shapes' histories: nobody's screen. */
const NOT_SHOWN = /\.test\.|\/testing\/|\.d\.ts$|\.store\.ts$|wellKnownPasswords/;

/** Files below these folders whose texts people may read, in the order of their names. */
export const shownFiles = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => filesBelow(folder, /\.tsx?$/))
    .filter((file) => !NOT_SHOWN.test(file))
    .sort();

/** The running texts of pages. */
export const proseFiles = (folder: string): string[] => filesBelow(folder, /\.md$/).sort();

const filesBelow = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);

/** Words for people have a space between them or begin with a capital: 'vacantBeds' is a name. */
const isForPeople = (text: string): boolean => /[a-z]/i.test(text) && /\s|^[A-Z][a-z]/.test(text);

const textOfChild = (child: ts.JsxChild): string => {
  if (ts.isJsxText(child)) return child.text;
  if (!ts.isJsxExpression(child)) return FILLED_IN;
  return child.expression && ts.isStringLiteral(child.expression)
    ? child.expression.text
    : FILLED_IN;
};

function textOf(node: ts.Node): string | null {
  if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
    const hasText = node.children.some((child) => ts.isJsxText(child) && child.text.trim() !== '');
    return hasText ? node.children.map(textOfChild).join('') : null;
  }
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(
      FILLED_IN,
    );
  }
  return null;
}

/** The texts of one file: of JSX, an element's as one sentence; strings; templates. */
export function shownTextsOf(file: string, source = readFileSync(file, 'utf8')): ShownText[] {
  const parsed = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const texts: ShownText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const text = textOf(node)?.replace(/\s+/g, ' ').trim();
    if (text !== undefined && isForPeople(text)) {
      const { line } = parsed.getLineAndCharacterOfPosition(node.getStart());
      texts.push({ file, line: line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return texts;
}
