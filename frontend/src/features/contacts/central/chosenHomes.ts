/** A home that a command is for. A file names it by id alone; the preview then says which it is. */
export interface ChosenHome {
  /** Its uuid, or the regulator's id. */
  id: string;
  name: string | null;
  provider: string;
  /** Of the contact whose details a form began with; absent: there was none. */
  contact_version?: number;
}

/** With further homes behind, each once. */
export function withHomes(
  chosen: readonly ChosenHome[],
  added: readonly ChosenHome[],
): ChosenHome[] {
  const ids = new Set(chosen.map(({ id }) => id));
  const next = [...chosen];
  for (const home of added) {
    if (ids.has(home.id)) continue;
    ids.add(home.id);
    next.push(home);
  }
  return next;
}

/** Headings under which a file may have the homes' ids; otherwise its first column has them. */
const ID_HEADINGS = ['id', 'uuid', 'cqc_id', 'cqc_recorded_id', 'location id', 'cqc location id'];

/** The homes that a file's rows name. */
export function homesInRows(
  headings: readonly string[],
  rows: readonly { cells: Record<string, string> }[],
): ChosenHome[] {
  const heading = headings.find((name) => ID_HEADINGS.includes(name.toLowerCase()));
  const column = heading ?? headings[0] ?? '';
  const ids = rows.map(({ cells }) => (cells[column] ?? '').trim()).filter((id) => id !== '');
  return withHomes(
    [],
    ids.map((id) => ({ id, name: null, provider: '' })),
  );
}

/** '1 care home', '1,468 care homes'. */
export const careHomes = (count: number): string =>
  `${count.toLocaleString('en-GB')} care ${count === 1 ? 'home' : 'homes'}`;
