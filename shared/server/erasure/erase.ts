import { randomUUID } from 'node:crypto';
import { type Cleaner, cleanerOf } from '#shared/erasure/cleaner.ts';
import type { CountsByKind, ErasedPerson, Erasure, Pass } from '#shared/erasure/erasure.ts';
import { type Instant, instant } from '#shared/kernel/ids.ts';
import { auditWriter } from '#shared/store/audit.store.ts';
import { contactEntity, membershipEntity } from '#shared/store/contacts.store.ts';
import { type Key, type Stored, UnreadableRow } from '#shared/store/entity.ts';
import {
  erasingEntity,
  erasingNow,
  erasureEntity,
  findErasure,
} from '#shared/store/erasures.store.ts';
import type { ErasingContext, Found } from '#shared/store/personalData.ts';
import type { Table } from '#shared/store/table.ts';
import { CommitRefused, create, discard, replace, type Write } from '#shared/store/write.ts';
import { eraseContactsWrites } from './eraseContacts.ts';
import { erasingContext } from './erasingContext.ts';
import { learnFrom } from './gather.ts';
import { register } from './register.ts';

/** Items read at a time, and written in one transaction. */
const READ_SIZE = 500;
const WRITE_SIZE = 20;
const TRIES = 5;
/** Ways through the table in one run: after two or three nothing is left, unless people go on writing. */
const MOST_WAYS = 8;
/**
 * Who had been let in before the access ended may still write: a function has ten seconds. What is
 * found to be clean counts only from here on.
 */
const SETTLE_MS = 30_000;

export const endAudit = auditWriter('erasure.ended');

/** What erasing reaches outside the table. */
export interface ErasingWorld {
  table: Table;
  /** Removes somebody from the pool of accounts; nothing where there is nobody. */
  removeFromPool: (email: ErasedPerson['email']) => Promise<void>;
  /** Makes the list's snapshot anew and removes those before it. */
  renewList: (now: Date) => Promise<unknown>;
  now: Date;
  /** Whether there is time for another stretch of the table. */
  mayGoOn: () => boolean;
}

/** `later`: the next run goes on where this one ended. */
export type ErasingOutcome = 'done' | 'later' | 'elsewhere';

/**
 * Carries an erasure on from wherever it stands. Whatever is done is noted in the same transaction, so
 * that it may end at any point and be called again; of two at once one is refused and stops.
 *
 * First the access, then the contacts. Then the whole table, until a way through it tells nothing new of
 * who the person is: an entry that was rewritten by half of what is known would be rewritten again, and
 * counted twice. Then again until a way has met nothing of the person; then the list and the record.
 */
export async function carryOn(id: string, world: ErasingWorld): Promise<ErasingOutcome> {
  const { table, now } = world;
  const erasure = await findErasure(table, id);
  if (erasure?.status !== 'open' || !erasure.person) return 'done';
  const run = new Run(erasure, erasure.person, world);
  try {
    for (let way = 1; way <= MOST_WAYS; way++) {
      await run.endAccess();
      await run.eraseContacts();
      const { ended, clean } = await run.passThrough();
      if (!ended) return 'later';
      if (!clean.isClean || !(await run.isGathered())) {
        if (world.mayGoOn()) continue;
        return 'later';
      }
      const settled = Date.parse(clean.begun_at) - Date.parse(erasure.begun_at) >= SETTLE_MS;
      if (!settled) return 'later';
      await world.renewList(now);
      await run.finish();
      return 'done';
    }
    return 'later';
  } catch (error) {
    if (error instanceof TakenOver) return 'elsewhere';
    throw error;
  }
}

/** Another run of the same erasure has written since. */
class TakenOver extends Error {}

class Run {
  #erasure: Erasure;
  #cleaner: Cleaner;
  readonly #world: ErasingWorld;
  readonly #at: Instant;

  constructor(erasure: Erasure, person: ErasedPerson, world: ErasingWorld) {
    this.#erasure = erasure;
    this.#cleaner = cleanerOf(person, erasure.pseudonym);
    this.#world = world;
    this.#at = instant(world.now);
  }

  /** Writes together with what is noted of it. Throws `CommitRefused`, or `TakenOver`. */
  async #commit(writes: Write[], noted: Partial<Erasure>): Promise<void> {
    const next = { ...this.#erasure, ...noted };
    try {
      await this.#world.table.commit(...writes, replace(erasureEntity, next, this.#erasure));
    } catch (error) {
      if (error instanceof CommitRefused && error.stale.includes(erasureEntity.name)) {
        throw new TakenOver();
      }
      throw error;
    }
    this.#erasure = { ...next, version: this.#erasure.version + 1 };
  }

  /** Takes in what has been learned of the person, and keeps their further addresses closed. */
  async #know(person: ErasedPerson): Promise<void> {
    const { table } = this.#world;
    const { addresses } = this.#cleaner.person;
    const fresh = person.addresses.filter((email) => !addresses.includes(email));
    const closed = await erasingNow(table, fresh);
    const open = fresh.filter((email) => !closed.some((erasing) => erasing.email === email));
    const erasure = this.#erasure.id;
    await this.#commit(
      open.map((email) => create(erasingEntity, { email, erasure })),
      { person },
    );
    this.#cleaner = cleanerOf(person, this.#erasure.pseudonym);
  }

  async endAccess(): Promise<void> {
    for (const email of this.#cleaner.person.addresses) await this.#world.removeFromPool(email);
  }

  async eraseContacts(): Promise<void> {
    const { table, now } = this.#world;
    for (const place of this.#cleaner.person.places) {
      for (let attempt = 1; ; attempt++) {
        const step = { erasure: this.#erasure, cleaner: this.#cleaner, place, now };
        const erased = await eraseContactsWrites(table, step);
        if (!erased) break;
        const { removed } = this.#erasure;
        const counted = plus(
          plus(removed, contactEntity.name, erased.contacts),
          membershipEntity.name,
          erased.memberships,
        );
        try {
          await this.#commit(erased.writes, { removed: counted });
          break;
        } catch (error) {
          // Somebody edits the place at the moment; the way through the table comes back to it.
          if (!(error instanceof CommitRefused)) throw error;
          if (attempt === TRIES) break;
          await pause(attempt);
        }
      }
    }
  }

  /** Whether the way that has ended clean was one that erases; those after it are. */
  async isGathered(): Promise<boolean> {
    if (this.#erasure.gathered) return true;
    await this.#commit([], { gathered: true });
    return false;
  }

  /** Goes through the table from where the last run ended. `clean`: nothing of the person was met. */
  async passThrough(): Promise<{ ended: boolean; clean: { isClean: boolean; begun_at: Instant } }> {
    const { table, mayGoOn } = this.#world;
    let pass: Pass = this.#erasure.pass ?? {
      begun_at: this.#at,
      place: null,
      clean: true,
      unreadable: {},
    };
    for (;;) {
      const after: Key | undefined = pass.place ?? undefined;
      const { rows, after: next } = await table.scan({ after, limit: READ_SIZE });
      const { clean, unreadable } = await this.#eraseRows(rows, pass);
      pass = { ...pass, clean: pass.clean && clean, place: next ?? null, unreadable };
      if (!next) {
        await this.#commit([], { pass: null, unreadable });
        return { ended: true, clean: { isClean: pass.clean, begun_at: pass.begun_at } };
      }
      await this.#commit([], { pass });
      if (!mayGoOn()) return { ended: false, clean: { isClean: false, begun_at: pass.begun_at } };
    }
  }

  /**
   * Erases what is the person's in some items, or while it is being gathered who they are, learns from
   * them. `clean`: nothing of the person was met. `unreadable` rows that may name the person, by kind,
   * were set aside.
   */
  async #eraseRows(
    rows: Stored[],
    pass: Pass,
  ): Promise<{ clean: boolean; unreadable: CountsByKind }> {
    const { table } = this.#world;
    let clean = true;
    let { unreadable } = pass;
    const unclean = () => {
      clean = false;
      // Noted with the next write: a run that ends before the stretch does must not forget it.
      this.#erasure = { ...this.#erasure, pass: { ...pass, clean: false } };
    };
    const changes: Found[] = [];
    for (const row of rows) {
      if (!this.#cleaner.mayConcern(row)) continue;
      try {
        const person = await learnFrom(table, this.#cleaner, row);
        if (person !== this.#cleaner.person) {
          unclean();
          await this.#know(person);
        }
        if (!this.#erasure.gathered) continue;
        const change = await this.#look(row);
        if (!change) continue;
        unclean();
        // Its place's other contacts have a part in it: `eraseContacts` takes it.
        if (change.kind !== contactEntity.name) changes.push(change);
      } catch (error) {
        if (!(error instanceof UnreadableRow)) throw error;
        table.setAside(error);
        unreadable = plus(unreadable, error.entity, 1);
      }
    }
    for (let start = 0; start < changes.length; start += WRITE_SIZE) {
      await this.#write(changes.slice(start, start + WRITE_SIZE));
    }
    return { clean, unreadable };
  }

  #look(row: Stored): Promise<Found | undefined> {
    const kind = register.get(String(row.entity));
    if (!kind) throw new Error(`The register does not know ${String(row.entity)}`);
    return kind.look(row, this.context());
  }

  context(): ErasingContext {
    const { table } = this.#world;
    return erasingContext(table, this.#cleaner, this.#at);
  }

  /** Writes some of what was found; one by one where another hand was on one of them. */
  async #write(some: Found[]): Promise<void> {
    const writes = some.flatMap((change) => change.writes);
    let { removed, changed } = this.#erasure;
    for (const { kind, after } of some) {
      if (after === null) removed = plus(removed, kind, 1);
      else changed = plus(changed, kind, 1);
    }
    try {
      await this.#commit(writes, { removed, changed });
    } catch (error) {
      if (!(error instanceof CommitRefused)) throw error;
      // What is stale alone is met again on the next way through.
      if (some.length > 1) for (const change of some) await this.#write([change]);
    }
  }

  /** The record of it, without the person. */
  async finish(): Promise<void> {
    const { table } = this.#world;
    const { id, pseudonym, asked_by, removed, changed, unreadable } = this.#erasure;
    const closed = await erasingNow(table, this.#cleaner.person.addresses);
    await this.#commit(
      [
        ...closed
          .filter(({ erasure }) => erasure === id)
          .map(({ email }) => discard(erasingEntity, { email })),
        endAudit.entry({
          of: erasureEntity.key({ id }).pk,
          at: this.#at,
          id: randomUUID(),
          who: asked_by,
          what: 'erasure.ended',
          before: null,
          after: { pseudonym, removed, changed, unreadable },
          trace: id,
        }),
      ],
      { status: 'done', done_at: this.#at, person: null, successors: [], pass: null },
    );
  }
}

const plus = (counts: CountsByKind, kind: string, more: number): CountsByKind =>
  more === 0 ? counts : { ...counts, [kind]: (counts[kind] ?? 0) + more };

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 40 * attempt));
