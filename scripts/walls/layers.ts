import { type Import, isTest } from './imports.ts';

/**
 * The layers of the house from the ground up (DESIGN 14.1): a folder imports folders of the layers below
 * it, and none of its own layer or above. What no layer names is a feature.
 */
export const LAYERS = [
  // `runtime` is the ground of the handlers' room.
  ['kernel', 'runtime'],
  // What the product is made of, of no place and no person.
  ['audit', 'csvRows', 'mail', 'placeList'],
  ['places'],
  ['homes'],
  ['areas'],
  ['postcodes'],
  ['serviceLocations'],
  // In what a place of either kind takes part.
  ['participation'],
  // Everybody is somebody with an account before they are a contact or of an organisation.
  ['account'],
  ['organisations', 'contacts'],
  // Whom no email reaches: every feature that writes to people asks.
  ['bounces'],
  // What care is paid: lists, agreements, calculators and pages of both kinds ask.
  ['rates'],
  ['features'],
  // Lists of homes show what features hold of them; the directory ends that where a place closes.
  ['careHomesList', 'centralContacts', 'directory'],
  // What reads across features: dashboards of the reports, a home as commissioners see it, searches in the lists.
  ['quality', 'placements', 'homeDetails', 'savedSearches'],
  ['shortlist'],
  // An enquiry asks places of any kind, keeps their beds and writes to everybody.
  ['enquiries'],
  // The history has words for what an erasure leaves too.
  ['erasure'],
  ['history', 'startPage'],
  // What the second kind of place makes of each of these.
  ['domiciliary'],
  ['graphql'],
  // What puts them together, straight in its room: `shared/api.ts`, all kinds of mails.
  ['assemblies'],
  // What runs by itself: the jobs, the readers of the stream.
  ['schedule', 'stream'],
] as const satisfies readonly (readonly string[])[];

const FEATURES = LAYERS.findIndex(([first]) => first === 'features');
const GROUND = 0;
const ASSEMBLIES = LAYERS.findIndex(([first]) => first === 'assemblies');

/** A folder of the house, and the word that it shares with its feature's folders in other rooms. */
interface Folder {
  room: 'shared' | 'shared/store' | 'shared/server' | 'functions' | 'events';
  word: string;
}

/** The folder of a file; undefined where these walls say nothing of it. */
export function folderOf(file: string): Folder | undefined {
  const parts = file.split('/');
  const [first = '', second = '', third = ''] = parts;
  if (isTest(file)) return undefined;
  if (first === 'shared' && second === 'store') return { room: 'shared/store', word: '' };
  if (first === 'shared' && second === 'server') {
    return { room: 'shared/server', word: parts.length > 3 ? third : '' };
  }
  if (first !== 'shared' && first !== 'functions' && first !== 'events') return undefined;
  return { room: first, word: parts.length > 2 ? second : '' };
}

const nameOf = ({ room, word }: Folder): string => (word ? `${room}/${word}` : room);

/** How high a folder stands. */
function layerOf({ room, word }: Folder): number {
  // Straight in the server's room stands what all features use there; elsewhere, what assembles.
  if (word === '') return room === 'shared/server' ? GROUND : ASSEMBLIES;
  const index = LAYERS.findIndex((names) => (names as readonly string[]).includes(word));
  return index === -1 ? FEATURES : index;
}

/** Whether one folder may import the other. */
function mayImport(from: Folder, to: Folder): boolean {
  if (nameOf(from) === nameOf(to)) return true;
  // The store has the rows of every feature, until they stand beside their feature: it is below the server.
  if (from.room === 'shared/store') return to.room === 'shared';
  if (to.room === 'shared/store') return from.room !== 'shared';
  // Handlers and events read any feature's contract and rules; among themselves they keep to the layers.
  if (from.room !== to.room && (from.room === 'functions' || from.room === 'events')) {
    return to.room !== 'functions' && to.room !== 'events';
  }
  // Of a feature: what its server's part takes from its own rules, and from what is below.
  if (from.room === 'shared/server' && to.room === 'shared') {
    if (from.word === '' || from.word === to.word) return true;
  }
  return layerOf(to) < layerOf(from);
}

/** Which folder imports which although it may not: 'shared/homes > shared/vacancies', in order, once each. */
export function forbiddenEdges(imports: readonly Pick<Import, 'from' | 'to'>[]): string[] {
  const edges = new Set<string>();
  for (const { from, to } of imports) {
    const [a, b] = [folderOf(from), to === undefined ? undefined : folderOf(to)];
    if (a && b && !mayImport(a, b)) edges.add(`${nameOf(a)} > ${nameOf(b)}`);
  }
  return [...edges].sort();
}

/** The folders that one can go around in, the largest circle first; each in the order of its names. */
export function circlesOf(edges: readonly (readonly [string, string])[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    next.set(from, (next.get(from) ?? new Set()).add(to));
    if (!next.has(to)) next.set(to, new Set());
  }
  const reach = (start: string): Set<string> => {
    const reachable = new Set<string>();
    const waiting = [...(next.get(start) ?? [])];
    for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
      if (reachable.has(folder)) continue;
      reachable.add(folder);
      waiting.push(...(next.get(folder) ?? []));
    }
    return reachable;
  };
  const reached = new Map([...next.keys()].map((name) => [name, reach(name)]));
  const circles = new Map<string, string[]>();
  for (const [name, others] of reached) {
    if (!others.has(name)) continue;
    const members = [...others].filter((other) => reached.get(other)?.has(name)).sort();
    circles.set(members.join(' '), members);
  }
  return [...circles.values()].sort((a, b) => b.length - a.length);
}

/** Which folder of `shared` imports which other, straight files and tests left out. */
export function sharedEdges(imports: readonly Pick<Import, 'from' | 'to'>[]): [string, string][] {
  const wordOf = (file: string): string | undefined => {
    const parts = file.split('/');
    return parts[0] === 'shared' && parts.length > 2 && !isTest(file) ? parts[1] : undefined;
  };
  const edges = new Map<string, [string, string]>();
  for (const { from, to } of imports) {
    const [a, b] = [wordOf(from), to === undefined ? undefined : wordOf(to)];
    if (a !== undefined && b !== undefined && a !== b) edges.set(`${a} ${b}`, [a, b]);
  }
  return [...edges.values()];
}
