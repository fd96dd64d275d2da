import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { linkKeysText } from '#shared/server/linkGroups.ts';
import type { StoredShapes } from '#shared/store/shapes.ts';
import { createTableInput } from '#shared/store/tableShape.ts';

/** Raise it when what is stored can no longer be read by the code: the next start then says so. */
const STATE_VERSION = 4;

/** As in cdk.json: the last day of links that were signed with the one key of all groups. */
const FORMER_KEY_UNTIL = '2027-06-30';

/** `nothing`: one account of the central team, without the demo. */
export type SeededWith = 'demo' | 'nothing';

/** What a running host tells other programs of the project, in `.local/run.json`. */
export interface Running {
  pid: number;
  url: string;
  userPoolId: string;
  userPoolClientId: string;
  /** The environment of the functions. */
  env: Record<string, string>;
}

/** What a person should know who starts code that stores in `now` on data stored in `before`. */
function shapeNotes(before: StoredShapes, now: StoredShapes): string[] {
  const kindsWhere = (
    isSo: (stored: StoredShapes[string], current: StoredShapes[string]) => boolean,
  ) =>
    Object.entries(now)
      .filter(([kind, current]) => before[kind] && isSo(before[kind], current))
      .map(([kind]) => kind)
      .join(', ');
  const older = kindsWhere((stored, current) => stored.shape < current.shape);
  const newer = kindsWhere((stored, current) => stored.shape > current.shape);
  const changed = kindsWhere(
    (stored, current) => stored.shape === current.shape && stored.hash !== current.hash,
  );
  return [
    ...(older ? [`Stored in an earlier shape, and upgraded as it is read: ${older}.`] : []),
    ...(newer ? [`Stored by a newer version of Placewell, whose fields are kept: ${newer}.`] : []),
    ...(changed
      ? [
          `The stored form has changed without a new shape: ${changed}. Items that no longer fit are left out. To begin anew: npm start -- --reset`,
        ]
      : []),
  ];
}

/** Writes a file so that a kill leaves the old one or the new one, never a half. */
export function writeWhole(file: string, content: string): void {
  writeFileSync(`${file}.tmp`, content, { mode: 0o600 });
  renameSync(`${file}.tmp`, file);
}

/** The folder that holds everything a local system remembers; PLACEWELL_STATE names another, within the checkout. */
export class LocalState {
  readonly folder: string;

  constructor(root: string) {
    this.folder = resolve(process.env.PLACEWELL_STATE ?? join(root, '.local'));
    const within = relative(root, this.folder);
    // Bundles of it look for their packages in the folders above; and `--reset` takes it away whole.
    if (within === '' || within.split(sep)[0] === '..' || isAbsolute(within)) {
      throw new Error(
        `PLACEWELL_STATE must name a folder within ${root}, and names ${this.folder}.`,
      );
    }
  }

  path(...names: string[]): string {
    return join(this.folder, ...names);
  }

  /** Begins anew. */
  clear(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /**
   * Makes the folder, or checks that the one there was made for the same shape of table, and answers
   * what a person should know of items that were stored in other shapes. Throws with what to do when
   * the table does not fit.
   */
  open(shapes: StoredShapes): string[] {
    mkdirSync(this.folder, { recursive: true });
    const shape = createHash('sha256').update(JSON.stringify(createTableInput('local')));
    const stamp = `${STATE_VERSION} ${shape.digest('hex')}`;
    const file = this.path('shape');
    if (existsSync(file) && readFileSync(file, 'utf8') !== stamp) {
      throw new Error(
        'The data in .local was written by another version of Placewell and does not fit this one.\n' +
          'Begin anew with: npm start -- --reset',
      );
    }
    writeWhole(file, stamp);
    return this.#compareShapes(shapes);
  }

  #compareShapes(shapes: StoredShapes): string[] {
    const file = this.path('stored-shapes.json');
    const before = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as StoredShapes)
      : shapes;
    // A newer release's numbers stay, so that going back to it is no surprise either.
    const highest = Object.entries(before).filter(
      ([entity, { shape }]) => shape > (shapes[entity]?.shape ?? 0),
    );
    writeWhole(file, JSON.stringify({ ...shapes, ...Object.fromEntries(highest) }));
    return shapeNotes(before, shapes);
  }

  /**
   * The keys of links by group, random, made once. Links that an earlier version signed with its one key
   * stay good.
   */
  linkKeys(): string {
    const file = this.path('link-keys.json');
    if (existsSync(file)) return readFileSync(file, 'utf8');
    const earlier = this.path('link-secret');
    const former = existsSync(earlier) ? readFileSync(earlier, 'utf8') : undefined;
    const keysText = linkKeysText(() => {
      const key = randomBytes(32).toString('hex');
      return former ? JSON.stringify({ key, former, until: FORMER_KEY_UNTIL }) : key;
    });
    writeWhole(file, keysText);
    return keysText;
  }

  /** What the system began with, once that is all there; a seed that was interrupted leaves no stamp. */
  get seededWith(): SeededWith | null {
    const file = this.path('seeded');
    if (!existsSync(file)) return null;
    return readFileSync(file, 'utf8') === 'nothing' ? 'nothing' : 'demo';
  }

  markSeeded(seededWith: SeededWith): void {
    writeWhole(this.path('seeded'), seededWith);
  }

  markRunning(running: Running): void {
    writeWhole(this.path('run.json'), JSON.stringify(running, null, 2));
  }

  markStopped(): void {
    rmSync(this.path('run.json'), { force: true });
  }

  /** The host that runs now; undefined when there is none, also after it was killed. */
  async running(): Promise<Running | undefined> {
    let running: Running;
    try {
      running = JSON.parse(readFileSync(this.path('run.json'), 'utf8')) as Running;
      process.kill(running.pid, 0);
      // The process id may be somebody else's by now: ask the host itself.
      const answer = await fetch(`${running.url}/local/running`, {
        signal: AbortSignal.timeout(2_000),
      });
      return (await answer.text()) === String(running.pid) ? running : undefined;
    } catch {
      return undefined;
    }
  }
}
