import type { ShownText } from './shownTexts.ts';

/** What does not occur in texts that people read, and what is written in its place. */
interface Habit {
  words: RegExp;
  better: string;
}

export const HABITS: readonly Habit[] = [
  { words: /\bmend(s|ed|ing)?\b/i, better: 'correct, fix' },
  { words: /\b(somebody|anybody|everybody)\b/i, better: 'someone, anyone, everyone' },
  { words: /\bwhoever\b/i, better: 'the person who' },
  { words: /\bwhom\b/i, better: 'who' },
  { words: /\bneeds? not\b/i, better: 'do not need to' },
  { words: /\b(begin|begins|began|begun|beginning)\b/i, better: 'start' },
  { words: /\b(go|goes|going|went|gone) on\b(?! (the|a|leave)\b)/i, better: 'continue' },
  { words: /\btak(e|es|en|ing) (\S+ ){0,3}(out|off)\b/i, better: 'remove' },
  { words: /\bby (itself|themselves)\b/i, better: 'automatically, separately, on its own' },
  { words: /(?<!as )\bof today\b/i, better: 'current' },
  { words: /\bto come\b/i, better: 'future' },
  { words: /\bin all(?=[.,;:)]|$)/i, better: 'in total' },
  { words: /\bat present\b/i, better: 'now' },
  { words: /\bstands?\b(?! (out|for)\b)/i, better: 'is, applies, stays' },
  { words: /\bstood\b/i, better: 'was, applied, stayed' },
  { words: /\b(rings?|rang|ringing|telephones?)\b/i, better: 'phone' },
  {
    words: /\bfree beds?\b|\bbeds? (is|are|still) free\b|\bwhich are free\b|\bstill free\b/i,
    better: 'vacant',
  },
  { words: /(?<![\w/-])(e-)?mails?\b(?!\.md)/i, better: 'email' },
  { words: /\banew\b/i, better: 'again' },
];

interface Exception {
  file: RegExp;
  text: RegExp;
  why: string;
}

/** Texts that keep their words, and why. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    file: /^events\/stream\/onTableChange\.ts$/,
    text: /^MODIFY mail$/,
    why: 'A change of the table, not a text',
  },
  {
    file: /^shared\/reporting\/questionnaires\//,
    text: /./,
    why: 'A published questionnaire keeps its words (reporting, section 2); a new version may change them',
  },
  {
    file: /^shared\/agreements\/formAnswers\.ts$/,
    text: /[Tt]elephone$/,
    why: 'Named in commissioner-portal, section 3: ‘Home telephone’, ‘Key contacts (name, telephone, email)’',
  },
  {
    file: /^shared\/directory\/layouts\.ts$/,
    text: /^Location telephone number$/,
    why: 'A heading of the regulator’s file',
  },
  {
    file: /^shared\/homes\/bedNoteRules\.ts$/,
    text: /vacant in all\.$/,
    why: 'The words of enquiries, section 1: ‘Only {T} beds are vacant in all.’',
  },
  {
    file: /^events\/stream\/onTableChange\.ts$/,
    text: /^INSERT mail$|^A mail without its key$/,
    why: 'A row of the table of effects and an error of the log, never shown',
  },
  { file: /aboutData\.md$|^README\.md$/, text: /Royal Mail/, why: 'The name of a company' },
];

/** Every word of a text that has a better one; none where the text is an exception. */
export function oddWords({ file, text }: Pick<ShownText, 'file' | 'text'>): string[] {
  if (EXCEPTIONS.some((exception) => exception.file.test(file) && exception.text.test(text)))
    return [];
  return HABITS.flatMap(({ words, better }) => {
    const match = words.exec(text)?.[0];
    return match === undefined ? [] : [`‘${match}’ → ${better}`];
  });
}
