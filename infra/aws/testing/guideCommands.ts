import { readFileSync } from 'node:fs';

/*
 * The commands of the guides that somebody copies into a terminal: docs/runbook.md and docs/deploy.md. What
 * follows reads so much of a shell as they use.
 */

/** The guides that have commands for whoever runs the portal at AWS. */
export const GUIDES = ['docs/runbook.md', 'docs/deploy.md'] as const;

export const guideText = (guide: string): string =>
  readFileSync(new URL(`../../../${guide}`, import.meta.url), 'utf8');

/** What stands under a heading, as far as the next heading. Throws for a heading that is not there. */
export function sectionOf(text: string, heading: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex(
    (line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading,
  );
  if (start < 0) throw new Error(`There is no heading '${heading}'`);
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => /^#+ /.test(line));
  return rest.slice(0, end < 0 ? undefined : end).join('\n');
}

/** The blocks of a text that are to be copied: what is indented by four and more. */
export function blocksOf(text: string): string[] {
  const blocks: string[][] = [];
  let isOpen = false;
  for (const line of text.split('\n')) {
    if (/^ {4}/.test(line)) {
      if (!isOpen) blocks.push([]);
      blocks.at(-1)?.push(line);
      isOpen = true;
    } else if (line.trim() !== '') isOpen = false;
  }
  return blocks.map((lines) => {
    const indent = Math.min(...lines.map((line) => line.search(/\S/)));
    return lines.map((line) => line.slice(indent)).join('\n');
  });
}

/** What stands between backticks. */
export const quotedIn = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, quoted = '']) => quoted.replace(/\n\s*/g, ' '));

/** Puts values in the place of `<name>`. Throws for a name that has none. */
export const filledIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/<([a-zA-Z][^<>|]*)>/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing is known to put in the place of <${name}>`);
    return value;
  });

/** Those of a shell's own words that begin no command. */
const SHELL = new Set(['do', 'done', 'for', 'if', 'then', 'fi', 'export']);

/**
 * The simple commands of a script, each as its words, those within `$(…)` too; assignments and the shell's own
 * words are left out. Throws where a quote or a bracket is not closed.
 */
export function commandsOf(script: string): string[][] {
  const commands: string[][] = [];
  let words: string[] = [];
  let word: string | undefined;
  let at = 0;
  const endWord = () => {
    if (word !== undefined) words.push(word);
    word = undefined;
  };
  const endCommand = () => {
    endWord();
    while (words[0] !== undefined && (SHELL.has(words[0]) || /^\w+=/.test(words[0]))) words.shift();
    if (words.length > 0) commands.push(words);
    words = [];
  };
  /** The end of `$(…)` that begins at `from`. */
  const closing = (from: number): number => {
    let depth = 0;
    for (let end = from; end < script.length; end += 1) {
      const char = script[end];
      if (char === "'") {
        end = script.indexOf("'", end + 1);
        if (end < 0) break;
      } else if (char === '(') depth += 1;
      else if (char === ')' && --depth === 0) return end;
    }
    throw new Error(`A bracket is not closed: ${script.slice(from)}`);
  };
  const nested = () => {
    const end = closing(at + 1);
    commands.push(...commandsOf(script.slice(at + 2, end)));
    word = `${word ?? ''}${script.slice(at, end + 1)}`;
    at = end;
  };
  let isQuoted = false;
  for (; at < script.length; at += 1) {
    const char = script[at] as string;
    if (char === '\\') {
      at += 1;
      if (script[at] !== '\n') word = `${word ?? ''}${script[at] ?? ''}`;
    } else if (char === '$' && script[at + 1] === '(') nested();
    else if (isQuoted) {
      if (char === '"') isQuoted = false;
      else word = `${word ?? ''}${char}`;
    } else if (char === '"') {
      isQuoted = true;
      word ??= '';
    } else if (char === "'") {
      const end = script.indexOf("'", at + 1);
      if (end < 0) throw new Error(`A quote is not closed: ${script.slice(at)}`);
      word = `${word ?? ''}${script.slice(at + 1, end)}`;
      at = end;
    } else if (/\s/.test(char)) {
      if (char === '\n') endCommand();
      else endWord();
    } else if (/[;|&]/.test(char)) endCommand();
    else if (char === '>') {
      // Where the output goes is no word of the command.
      endWord();
      const rest = /^>+\s*[^\s;|&]+/.exec(script.slice(at))?.[0] ?? '>';
      at += rest.length - 1;
    } else word = `${word ?? ''}${char}`;
  }
  if (isQuoted) throw new Error(`A quote is not closed: ${script}`);
  endCommand();
  return commands;
}

/** The commands of a guide, those within a sentence too, with values in the place of `<name>`. */
export function guideCommands(
  text: string,
  values: Readonly<Record<string, string>>,
): { script: string; words: string[] }[] {
  const inSentences = quotedIn(text).filter((quoted) =>
    /^(?:\w+=\S+ )?(?:aws|npm run|npx) ./.test(quoted),
  );
  // Blocks that begin with what no command begins with are queries of CloudWatch, or records of a DNS.
  const scripts = [
    ...blocksOf(text).filter((block) => !/^(fields|filter) /.test(block)),
    ...inSentences,
  ];
  return scripts
    .map((script) => filledIn(script, values))
    .flatMap((script) => commandsOf(script).map((words) => ({ script, words })));
}
