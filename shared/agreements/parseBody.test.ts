import { describe, expect, it } from 'vitest';
import { plainLines } from '../testing/plainLines.ts';
import { mergeBlocks } from './mergeFields.ts';
import { parseBody } from './parseBody.ts';

const cell = (text: string) => [{ text }];

describe('the text of an agreement', () => {
  it.each<[string, string]>([
    ['The rate is {{raets}}', 'There is no field {{raets}}. Did you mean {{rates}}?'],
    ['By {{dead line}}', 'There is no field {{dead line}}. Did you mean {{deadline}}?'],
    ['{{effectiv_date}}', 'There is no field {{effectiv_date}}. Did you mean {{effective_date}}?'],
    ['{{signature}}', 'There is no field {{signature}}.'],
    ['one <b>word</b>', 'HTML is not shown here. Please use plain text.'],
    ['before\n\n<script>x()</script>', 'HTML is not shown here. Please use plain text.'],
    ['- in a list <img src=x>', 'HTML is not shown here. Please use plain text.'],
    ['| a |\n|---|\n| <i>b</i> |', 'HTML is not shown here. Please use plain text.'],
    ['*<u>*', 'HTML is not shown here. Please use plain text.'],
    ['<!-- hidden -->', 'HTML is not shown here. Please use plain text.'],
    [
      'It is executed as\na **deed**.',
      'A deed needs a witness who is present, so it cannot be signed here.',
    ],
    [
      '- Signed and delivered as a deed by',
      'A deed needs a witness who is present, so it cannot be signed here.',
    ],
    ['The rates are {{rates}} now', 'Please put {{rates}} in a paragraph of its own.'],
    ['  \n ', 'This field is required'],
    [
      'x'.repeat(60_001),
      'The text has more than 60,000 characters. Please shorten it or use an annex.',
    ],
    [
      Array.from({ length: 200 }, (_, at) => `${'  '.repeat(at)}- x`).join('\n'),
      'Lists can be nested at most four deep.',
    ],
  ])('refuses %.60j', (text, message) => {
    expect(() => parseBody(text)).toThrow(message);
  });

  it('counts characters as people do, not by how many units they take', () => {
    expect(parseBody('😀'.repeat(60_000))).toHaveLength(1);
    expect(() => parseBody('😀'.repeat(60_001))).toThrow(/^The text has more than 60,000/);
  });

  it('keeps the numbers of clauses as they were typed', () => {
    expect(plainLines(parseBody('1. One\n3. Three\n\n7.1 Seven and one\n\na) Letter'))).toEqual([
      '1. One',
      '3. Three',
      '7.1 Seven and one',
      'a) Letter',
    ]);
  });

  it('shows every character that makes nothing of what an agreement has', () => {
    const lines = [
      'Name: ____________',
      '---',
      '> quoted *lean* `code` ~~gone~~ a & b &amp; c < d',
      '[a link](https://example.org/a_b_c) https://example.org',
      '![picture](x.png)',
      '[note]: https://example.org',
    ];
    expect(plainLines(parseBody(lines.join('\n')))).toEqual(lines);
    expect(plainLines(parseBody('Title\n==='))).toEqual(['Title', '===']);
    expect(plainLines(parseBody('    far in\n\n- [ ] a box'))).toEqual(['far in', '• [ ] a box']);
  });

  it('may say that it is no deed, and use braces that are no field', () => {
    expect(plainLines(parseBody('This is not a deed. {one} {{'))).toEqual([
      'This is not a deed. {one} {{',
    ]);
  });
});

describe('bold', () => {
  const boldIn = (text: string) =>
    parseBody(text).flatMap((block) =>
      block.kind === 'paragraph'
        ? block.runs.map(({ text, bold }) => (bold ? `[${text}]` : text)).join('')
        : [],
    );

  it.each([
    ['**one** two', '[one] two'],
    ['__one__ two', '[one] two'],
    ['one**two**three', 'one[two]three'],
    ['one__two__three', 'one__two__three'],
    ['**one\ntwo** three', '[one\ntwo] three'],
    ['** one** two', '** one** two'],
    ['**one', '**one'],
    ['one** two **three**', 'one** two [three]'],
    ['*one*', '*one*'],
    ['*one **two** three*', '*one **two** three*'],
    ['***one***', '***one***'],
    ['**one *two* three**', '[one *two* three]'],
    ['**one __two__ three**', '[one two three]'],
    ['\\**one\\**', '**one**'],
    ['**«one»** two', '[«one»] two'],
    ['2 ** 3 ** 4', '2 ** 3 ** 4'],
  ])('of %j is %j', (text, shown) => expect(boldIn(text)).toEqual([shown]));
});

describe('a hostile text', () => {
  const HOSTILE = [
    ...['*a ', '**a ', 'a** ', '_a_b', '***a* ', '*_', '**x__y', '\\', '`', '``a', '~~a'],
    ...['<', '<a ', '<a b="', "<a b='", '<!--', '<?', '<![CDATA[', '<!x ', '<a b=c '],
    ...['[', '![a](', '[a][', '{{', '}}', '&#', 'a@b.'],
    ...[' ', '\t', 'a   ', '   \n', 'a\n', 'a\n\n', '#', '# #', '> ', '```\n'],
    ...['- ', '- a\n', '1. a\n\n', '- a\n  b\n', '* * ', '-\n', '- a\n\n\n'],
    ...[
      '|',
      '|-',
      'a|b\n-|-\n',
      'a|b|c\n-|-\n',
      '-|-|-\n-|-\n',
      '\\|',
      'executed as ',
      'signed and ',
    ],
  ].filter((part) => part.trim() !== '' || part === ' ');

  const secondsOf = (text: string): number => {
    const { user } = process.cpuUsage();
    try {
      parseBody(text);
    } catch {
      // Refused is as good as read.
    }
    return process.cpuUsage({ user, system: 0 }).user / 1e6;
  };

  it.each(HOSTILE)('of %j takes a time that grows with its length alone', (part) => {
    const whole = `a ${part.repeat(60_000)}`;
    const [short, long] = [whole.slice(0, 7_000), whole.slice(0, 56_000)] as const;
    const least = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
    // Eight times as long. Squared it would be sixty-four times, each time; compiling, collecting and
    // other work on the machine blur one, so that it is the least of up to twelve that counts.
    const grew = () => least.long >= Math.max(least.short, 0.002) * 32;
    for (let turn = 0; turn < 3 || (turn < 12 && grew()); turn += 1) {
      least.short = Math.min(least.short, secondsOf(short));
      least.long = Math.min(least.long, secondsOf(long));
    }
    expect(grew()).toBe(false);
  });

  it('with a character that is not seen, far in, names it and its line', () => {
    expect(() => parseBody(`one\n${'x'.repeat(50_000)}\u202Ey`)).toThrow(/^Line 2 .*U\+202E/);
  });
});

describe('merging', () => {
  const body = parseBody(
    '# {{title}}\n\n**{{provider}}** and {{provider}}\n\n{{homes}}\n\n- {{period}}',
  );

  it('fills in each field once: braces in a value are text', () => {
    const merged = mergeBlocks(body, {
      lines: {
        title: '{{provider}} {{rates}}',
        provider: '**A**\n{{homes}} <b>',
        period: '2027/28',
      },
      tables: { homes: [{ kind: 'table', head: [cell('Home')], rows: [[cell('{{period}}')]] }] },
    });
    expect(merged).toEqual([
      { kind: 'heading', level: 1, runs: [{ text: '{{provider}} {{rates}}' }] },
      {
        kind: 'paragraph',
        runs: [{ text: '**A** {{homes}} <b>', bold: true }, { text: ' and **A** {{homes}} <b>' }],
      },
      { kind: 'table', head: [cell('Home')], rows: [[cell('{{period}}')]] },
      {
        kind: 'list',
        items: [{ marker: '•', blocks: [{ kind: 'paragraph', runs: [{ text: '2027/28' }] }] }],
      },
    ]);
  });

  it('leaves a field without a value as it is written, and the text itself unchanged', () => {
    const before = JSON.stringify(body);
    expect(plainLines(mergeBlocks(body, { lines: {}, tables: {} }))).toEqual(plainLines(body));
    expect(JSON.stringify(body)).toBe(before);
  });
});
