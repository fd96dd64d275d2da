import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Differences of one file that are named; more of it is counted. */
const SHOWN = 20;
/** Characters of a value that are shown. */
const LONGEST = 80;

export interface Comparison {
  /** For a person, a section after the other. */
  lines: string[];
  /** What both have is the same, and neither has anything of a section besides. */
  isEqual: boolean;
}

/** Names of files in the order of their names; of a folder that is not there none. */
function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort();
}

/**
 * What differs between two records in these sections. A section that one of them does not have was not
 * made there: it is named, and is no difference.
 */
export function compareRecords(
  before: string,
  after: string,
  sections: readonly string[],
): Comparison {
  for (const folder of [before, after]) {
    if (!existsSync(folder)) throw new Error(`There is no record in ${folder}`);
  }
  const has = (folder: string, section: string) => existsSync(join(folder, section));
  const inBoth = sections.filter((section) => has(before, section) && has(after, section));
  const inOne = sections.filter((section) => has(before, section) !== has(after, section));
  const parts = inBoth.map((section) => compareSections(before, after, section));
  return {
    lines: [
      ...parts.flatMap(({ lines }) => lines),
      ...(inOne.length > 0 ? [`Not compared, since only one has it: ${inOne.join(', ')}`] : []),
      ...(inBoth.length === 0 ? ['The two have no section in common'] : []),
    ],
    isEqual: inBoth.length > 0 && parts.every(({ isEqual }) => isEqual),
  };
}

function compareSections(before: string, after: string, section: string): Comparison {
  const [beforePath, other] = [join(before, section), join(after, section)];
  const names = [...new Set([...filesIn(beforePath), ...filesIn(other)])].sort();
  const differences = names.flatMap((name) => {
    const places = compareFiles(join(beforePath, name), join(other, name));
    return places.length === 0 ? [] : [{ name, places }];
  });
  if (differences.length === 0) {
    return { lines: [`✓ ${section}: equal, ${names.length} files`], isEqual: true };
  }
  const lines = differences.flatMap(({ name, places }) => {
    const more = places.length - SHOWN;
    return [
      `    ${name}`,
      ...places.slice(0, SHOWN).map((place) => `        ${place}`),
      ...(more > 0 ? [`        and ${more} more`] : []),
    ];
  });
  const count = `${differences.length} of ${names.length} files differ`;
  return { lines: [`✗ ${section}: ${count}`, ...lines], isEqual: false };
}

/** Where two files differ, a line each; none where they are equal. */
function compareFiles(before: string, after: string): string[] {
  if (!existsSync(before)) return ['is new'];
  if (!existsSync(after)) return ['is gone'];
  const [beforeBytes, other] = [readFileSync(before), readFileSync(after)];
  if (beforeBytes.equals(other)) return [];
  if (before.endsWith('.png')) return ['is another picture'];
  const [a, b] = [beforeBytes.toString(), other.toString()];
  if (!before.endsWith('.json')) return differingLines(a, b);
  const places = differingValues(JSON.parse(a), JSON.parse(b), '');
  return places.length > 0 ? places : ['is written otherwise, with the same values'];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

const isList = (value: unknown): value is (string | number)[] =>
  Array.isArray(value) &&
  value.every((item) => typeof item === 'string' || typeof item === 'number');

function differingValues(before: unknown, after: unknown, at: string): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const where = at || 'the whole';
  // One that is put in would move all that follow: such a list is compared by what is in it.
  if (isList(before) && isList(after)) return differingEntries(before, after, where);
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) {
    return [`${where}: was ${short(before)}, is ${short(after)}`];
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const places = names.flatMap((name) => {
    const inner = at ? `${at} › ${name}` : name;
    if (!Object.hasOwn(after, name)) return [`${inner}: is gone (${short(before[name])})`];
    if (!Object.hasOwn(before, name)) return [`${inner}: is new (${short(after[name])})`];
    return differingValues(before[name], after[name], inner);
  });
  return places.length > 0 ? places : [`${where}: the same in another order`];
}

function differingEntries(
  before: readonly (string | number)[],
  after: readonly (string | number)[],
  at: string,
): string[] {
  const gone = before.filter((item) => !after.includes(item));
  const come = after.filter((item) => !before.includes(item));
  if (gone.length + come.length === 0) return [`${at}: the same in another order or number`];
  return [
    ...gone.map((item) => `${at}: is gone ${short(item)}`),
    ...come.map((item) => `${at}: is new ${short(item)}`),
  ];
}

function differingLines(a: string, b: string): string[] {
  const [before, after] = [new Set(a.split('\n')), new Set(b.split('\n'))];
  const places = [
    ...[...before].filter((line) => !after.has(line)).map((line) => `- ${line.slice(0, 200)}`),
    ...[...after].filter((line) => !before.has(line)).map((line) => `+ ${line.slice(0, 200)}`),
  ];
  return places.length > 0 ? places : ['the same lines in another order or number'];
}

/** A line for each section: how many files and bytes it has, and one hash of them all. */
export function summaryOf(folder: string, sections: readonly string[]): string[] {
  return sections.map((section) => {
    const hash = createHash('sha256');
    let bytes = 0;
    const files = filesIn(join(folder, section));
    for (const file of files) {
      const content = readFileSync(join(folder, section, file));
      bytes += content.byteLength;
      hash.update(`${file}\n`).update(content);
    }
    const sign = hash.digest('hex').slice(0, 12);
    return `${section.padEnd(10)} ${String(files.length).padStart(5)} files ${String(bytes).padStart(10)} bytes  ${sign}`;
  });
}
