import { basename } from 'node:path';
import { marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type {
  ProseBlock,
  ProseInline,
  ProseSection,
  ProseText,
} from './src/components/prose/proseText.ts';

/** The heading under which a text names its sources, one link an item. */
const SOURCES = 'Official guidance';
const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;
const SLOT = /\{\{(\w+)\}\}/;
/** What stays of a slot whose name is no word, as `{{link-hours}}`: readers would see it. */
const BRACES = /\{\{|\}\}/;

/** Markdown files are modules whose default export is their `ProseText`. */
export function prose(): Plugin {
  return {
    name: 'prose',
    transform(source, id) {
      if (!id.endsWith('.md')) return null;
      return {
        code: `export default ${JSON.stringify(proseOf(source, basename(id)))}`,
        map: null,
      };
    },
  };
}

/**
 * Compiles a text. Of Markdown it knows paragraphs, lists without lists in them, bold, links and two levels of
 * headings: `## Title {#id}` begins a section, `### Question?` a question with what follows as its answer. Beside
 * these a quotation before the first heading says that the page is an older one, `Term` with a line `: meaning`
 * below it is an entry of a list of terms, and `{{name}}` a slot. Throws, with the file's name, at anything else.
 */
export function proseOf(source: string, file: string): ProseText {
  const [whole = '', front = ''] = FRONT_MATTER.exec(source) ?? [];
  const title = /^title: (.+)$/m.exec(front)?.[1] ?? '';
  const text: ProseText = { title, older: [], intro: [], sections: [], sources: [] };
  try {
    let blocks = text.intro;
    for (const token of marked.lexer(source.slice(whole.length))) {
      if (token.type === 'space') continue;
      if (token.type === 'blockquote' && text.sections.length === 0) {
        for (const quoted of token.tokens ?? []) addBlock(text.older, quoted);
      } else if (token.type === 'heading' && token.depth === 2) {
        const section = sectionOf(wordsOf(token));
        text.sections.push(section);
        blocks = section.body;
      } else if (token.type === 'heading' && token.depth === 3) {
        blocks = addQuestion(text.sections.at(-1), wordsOf(token));
      } else addBlock(blocks, token);
    }
    const last = text.sections.at(-1);
    if (last?.title === SOURCES) {
      text.sections.pop();
      text.sources = last.body.flatMap(sourcesOf);
    }
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
  return text;
}

/** What a heading says. */
function wordsOf(heading: Token): string {
  const { tokens, raw } = heading as Tokens.Heading;
  const words = inlinesOf(tokens);
  if (!words.every((word) => typeof word === 'string'))
    throw new Error(`A heading is plain: ${raw}`);
  return words.join('');
}

function sectionOf(heading: string): ProseSection {
  const [, title = heading, id = ''] = /^(.*?) \{#([\w-]+)\}$/.exec(heading) ?? [];
  return { id, title, body: [] };
}

/** Begins a question of the section, and gives where its answer goes. */
function addQuestion(section: ProseSection | undefined, question: string): ProseBlock[] {
  if (section === undefined) throw new Error(`'${question}' stands under no heading`);
  const answer: ProseBlock[] = [];
  const before = section.body.at(-1);
  if (before && 'questions' in before) before.questions.push({ question, answer });
  else section.body.push({ questions: [{ question, answer }] });
  return answer;
}

function addBlock(blocks: ProseBlock[], token: Token): void {
  if (token.type === 'space') return;
  if (token.type === 'paragraph') {
    const { text, tokens = [] } = token as Tokens.Paragraph;
    const [slot, name = ''] = SLOT.exec(text) ?? [];
    const [, term, meaning] = /^(.+)\n: ([\s\S]+)$/.exec(text) ?? [];
    if (slot === text) blocks.push({ slot: name });
    else if (term === undefined || meaning === undefined) blocks.push({ p: inlinesOf(tokens) });
    else {
      const entry = { term: inlines(term), meaning: inlines(meaning) };
      const before = blocks.at(-1);
      if (before && 'terms' in before) before.terms.push(entry);
      else blocks.push({ terms: [entry] });
    }
  } else if (token.type === 'list') {
    const { ordered, items } = token as Tokens.List;
    const entries = items.map(({ tokens }) => {
      const [only, ...more] = tokens;
      if (!only || more.length > 0) throw new Error(`A list item with parts: ${token.raw}`);
      return inlinesOf((only as Tokens.Text).tokens ?? []);
    });
    blocks.push(ordered ? { ol: entries } : { ul: entries });
  } else throw new Error(`'${token.type}' is not known here: ${token.raw}`);
}

const inlines = (text: string): ProseInline[] => inlinesOf(marked.Lexer.lexInline(text));

function inlinesOf(tokens: readonly Token[]): ProseInline[] {
  return tokens.flatMap((token): ProseInline[] => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return withSlots(token.text.replace(/\s*\n\s*/g, ' '));
      case 'strong':
        return [{ strong: inlinesOf(token.tokens ?? []) }];
      case 'link':
        return [{ link: token.href, text: inlinesOf(token.tokens ?? []) }];
      default:
        throw new Error(`'${token.type}' is not known here: ${token.raw}`);
    }
  });
}

/** Every second part of a text cut at its slots is a slot's name. */
const withSlots = (text: string): ProseInline[] =>
  text
    .split(SLOT)
    .map((part, at) => (at % 2 === 0 ? withoutBraces(part) : { slot: part }))
    .filter((part) => part !== '');

function withoutBraces(text: string): string {
  if (BRACES.test(text)) throw new Error(`Not a slot's name: ${text}`);
  return text;
}

function sourcesOf(block: ProseBlock): ProseText['sources'] {
  if (!('ul' in block)) throw new Error('Sources are a list of links');
  return block.ul.map(([only, ...more]) => {
    if (typeof only !== 'object' || !('link' in only) || more.length > 0)
      throw new Error('A source is one link');
    if (!only.text.every((word) => typeof word === 'string'))
      throw new Error('The words of a source are plain');
    return { text: only.text.join(''), href: only.link };
  });
}
