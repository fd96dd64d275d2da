/**
 * A pattern in all its alternatives: of every `a|b`, at whatever depth, one pattern that has only `a` there
 * and one that has only `b`. What a pattern excepts, `(?!a|b)`, is asked for instead, so that an exception
 * which no file needs any more shows. Each of them should match something.
 */
export function alternativesOf(pattern: string): string[] {
  const branches = splitAt(pattern);
  if (branches.length > 1) return branches.flatMap(alternativesOf);
  const groups = groupsOf(pattern);
  const narrowed = groups.flatMap(({ start, end, opening, inside }) => {
    const before = pattern.slice(0, start);
    const after = pattern.slice(end + 1);
    const inner = splitAt(inside).flatMap(alternativesOf);
    const isExcepted = opening.startsWith('(?!') || opening.startsWith('(?<!');
    // Where a name begins is no choice between names.
    if ((inner.length === 1 && !isExcepted) || /^\^\|\\?\/$/.test(inside)) return [];
    const lookaround = opening.replace('(?!', '(?=').replace('(?<!', '(?<=');
    return inner.map((alternative) => `${before}${lookaround}${alternative})${after}`);
  });
  return narrowed.length > 0 ? narrowed : [pattern];
}

/** The parts between the bars that stand outside every group and class. */
function splitAt(pattern: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  walk(pattern, (character, at) => {
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (character === '|' && depth === 0) {
      parts.push(pattern.slice(from, at));
      from = at + 1;
    }
  });
  return [...parts, pattern.slice(from)];
}

interface Group {
  start: number;
  end: number;
  /** `(`, `(?:`, `(?!`… */
  opening: string;
  inside: string;
}

/** The groups that stand in no other. */
function groupsOf(pattern: string): Group[] {
  const groups: Group[] = [];
  let depth = 0;
  let start = 0;
  walk(pattern, (character, at) => {
    if (character === '(') {
      if (depth === 0) start = at;
      depth += 1;
    } else if (character === ')') {
      depth -= 1;
      if (depth > 0) return;
      const [opening = '('] = /^\((\?(:|=|!|<=|<!))?/.exec(pattern.slice(start)) ?? [];
      groups.push({ start, end: at, opening, inside: pattern.slice(start + opening.length, at) });
    }
  });
  return groups;
}

/** Calls for each character that is neither escaped nor in a class. */
function walk(pattern: string, visit: (character: string, at: number) => void): void {
  let isInClass = false;
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at] as string;
    if (character === '\\') at += 1;
    else if (isInClass) isInClass = character !== ']';
    else if (character === '[') isInClass = true;
    else visit(character, at);
  }
}
