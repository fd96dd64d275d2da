/** What an error may quote of people and secrets: an address, a token, a text in quotes, a number to call. */
const QUOTED: [RegExp, string][] = [
  [/[^\s#<>"'`]+@[^\s#<>"'`]+/gu, '<address>'],
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, '<token>'],
  [/"(?:[^"\\]|\\.)*"/gs, '<text>'],
  [/\+?\d[\d ]{8,}\d/g, '<number>'],
];

const withoutQuotes = (message: string): string =>
  QUOTED.reduce((text, [quoted, instead]) => text.replace(quoted, instead), message);

/**
 * A fault as the log may keep it: its name, its message without what it quotes, and where it was
 * thrown. Services quote the items they were sent, and `JSON.parse` the text.
 */
export function faultForLog(error: unknown): { name?: string; message: string; stack?: string } {
  if (!(error instanceof Error)) return { message: 'Something that is no error was thrown' };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    // Of what is no JSON the message has a piece without quotes.
    message: error instanceof SyntaxError ? 'Not to be read' : withoutQuotes(error.message),
    stack: frames.join('\n'),
  };
}
