import { isDeepStrictEqual } from 'node:util';
import type { $brand } from 'zod/mini';
import type { Cleaner } from '../erasure/cleaner.ts';
import type { PlaceRef } from '../places/place.ts';
import { type Entity, parseKnownFields, parseStored, type Stored } from './entity.ts';
import { droppingUnknown } from './storedSchema.ts';
import type { Table } from './table.ts';
import { create, discard, remove, replace, rewrite, type Write } from './write.ts';

/**
 * What a field may hold of a person.
 * - `id`: an id made by chance, which leads to nobody once the person's own items have gone
 * - `personal`: a name, an address, a number
 * - `text`: words that somebody wrote, in which the person may be named
 * - `none`: nothing of a person
 */
type Holding = 'id' | 'personal' | 'text' | 'none';

export const ID = 'id';
export const PERSONAL = 'personal';
export const TEXT = 'text';
export const NONE = 'none';

/** What deciding about an item may take: who did something, and a place's other contacts' names. */
export interface ErasingContext {
  table: Table;
  cleaner: Cleaner;
  at: string;
  /**
   * The ids of those who did such a thing (`what`, or how it begins) to the thing kept in a partition
   * at that instant; none when nobody noted it.
   */
  actorsAt: (partition: string, act: { at: string; what: string }) => Promise<string[]>;
  /**
   * Whether what was done by an agreement's link at that instant was the person's doing, as far as the
   * agreement's own events say: another signatory of it may have their name.
   */
  isSignatorysAct: (agreement: string, at: string) => Promise<boolean>;
  /** Whether a place has a contact of one of the person's names who is not the person. */
  hasNamesake: (place: PlaceRef) => Promise<boolean>;
}

/**
 * Whether a name that stands without an id is the person's: by who the audit trail says did it, and
 * where it says nothing (figures that came with the home) by the name alone.
 */
export async function isTheirs(
  name: string | null,
  { cleaner, actorsAt }: ErasingContext,
  act: { partition: string; at: string | null; what: string },
): Promise<boolean> {
  if (!cleaner.isName(name)) return false;
  const { partition, at, what } = act;
  const actors = at === null ? [] : await actorsAt(partition, { at, what });
  return actors.length === 0 ? cleaner.isNear(act) : actors.some(cleaner.isId);
}

/** What erasing does to an item: `was` stays as a copy for the person to see. */
export interface Found {
  kind: string;
  before: object;
  /** Null: the item goes. */
  after: object | null;
  writes: Write[];
}

/** A kind of item in the register. */
export interface PersonalRow {
  name: string;
  holds: Record<string, Holding>;
  /** Some of its items are evidence, which keeps its names. */
  holdsEvidence: boolean;
  /** What erasing does to the item; undefined when there is nothing of the person in it. */
  look: (row: Stored, context: ErasingContext) => Promise<Found | undefined>;
}

/** Who somebody is: these ids and addresses are marked wherever they stand. */
type PersonId = 'EmailAddress' | 'AccountId' | 'ContactId' | 'HeadContactUuid' | 'RegistrationId';
type OfAPerson = { [Name in PersonId]: $brand<Name> }[PersonId];

/**
 * Whether a value of this type can be about a person: a string, or a key of a record, anywhere within. Numbers,
 * booleans, names from a closed list, instants and ids of things cannot.
 */
type HoldsWords<V> = unknown extends V
  ? true
  : V extends string
    ? string extends V
      ? true
      : V extends OfAPerson
        ? true
        : never
    : V extends readonly (infer Element)[]
      ? HoldsWords<Element>
      : V extends object
        ? string extends keyof V
          ? true
          : { [F in keyof V]-?: HoldsWords<V[F]> }[keyof V]
        : never;

/** The fields that can be about a person. */
type Personable<T> = { [F in keyof T]: true extends HoldsWords<T[F]> ? F : never }[keyof T];

/** A mark for each field that can be about a person; another is marked only where it says something of one. */
type Holdings<T> = { [F in Personable<T>]-?: Holding } & {
  [F in Exclude<keyof T, Personable<T>>]?: Exclude<Holding, typeof NONE>;
};

type Erased<T> = T | null;

/**
 * Declares what a kind of item holds of people, field by field, and what erasing does: `erase` answers
 * null for an item that is the person's own, and otherwise the item without them; fields that are
 * `text` are cleaned in any case. `isEvidence` names the items that stay as they are, names and all. A
 * field that is not named does not compile; fields that the table holds and no schema names go from a row
 * about the person. `look` throws `UnreadableRow`.
 */
export function registered<T extends K & object, K>(
  kind: Entity<T, K>,
  row: {
    holds: Holdings<T>;
    erase?: (item: T, context: ErasingContext) => Erased<T> | Promise<Erased<T>>;
    isEvidence?: (item: T, context: ErasingContext) => boolean | Promise<boolean>;
  },
): PersonalRow {
  const { holds, erase = (item: T) => item, isEvidence } = row;
  const texts = Object.entries<Holding>(holds).flatMap(([field, holding]) =>
    holding === 'text' ? [field as keyof T] : [],
  );
  return {
    name: kind.name,
    holds,
    holdsEvidence: isEvidence !== undefined,
    async look(row, context) {
      if (!context.cleaner.mayConcern(row)) return undefined;
      const item = parseStored(kind, row);
      if (await isEvidence?.(item, context)) return undefined;
      let after = await erase(item, context);
      if (after !== null) {
        const near = context.cleaner.isNear(row);
        for (const field of texts) {
          const cleaned: T[keyof T] = context.cleaner.clean(after[field], { near });
          if (cleaned !== after[field]) after = { ...after, [field]: cleaned };
        }
      }
      const declared = parseKnownFields(kind, row);
      // An item that was erased before names who did something by an id still: nothing more is to be done.
      if (
        isDeepStrictEqual(after, item) &&
        !context.cleaner.mayConcern(unknownValues(item, declared))
      )
        return undefined;
      // What a newer release keeps there nobody here can judge: from a row about the person it goes.
      if (after !== null) after = droppingUnknown(kind.schema).parse(after) as Awaited<T>;
      return { kind: kind.name, before: item, after, writes: writesOf(kind, item, after) };
    },
  };
}

/** The values of fields that an item has and its schema does not name, in objects within too. */
function unknownValues(item: object, declared: object): unknown[] {
  return Object.entries(item).flatMap(([field, value]: [string, unknown]) => {
    if (!Object.hasOwn(declared, field)) return [value];
    return typeof value === 'object' && value !== null
      ? unknownValues(value, Object(Reflect.get(declared, field)))
      : [];
  });
}

function writesOf<T extends K & object, K>(
  kind: Entity<T, K>,
  before: T,
  after: T | null,
): Write[] {
  const versioned = 'version' in before && typeof before.version === 'number';
  type V = T & { version: number };
  if (after === null) {
    return [
      versioned ? remove(kind as unknown as Entity<V, V>, before as V) : discard(kind, before),
    ];
  }
  const [from, to] = [kind.key(before), kind.key(after)];
  // The key itself named the person.
  if (from.pk !== to.pk || from.sk !== to.sk) return [discard(kind, before), create(kind, after)];
  return [
    versioned
      ? replace(kind as unknown as Entity<V, V>, after as V, before as V)
      : rewrite(kind, after),
  ];
}
