/** JSON of a schema, or of what holds schemas. */
export type Json = Record<string, unknown>;

/** Shorter than this a shape stays where it stands: its name would say less than it does. */
const SHORTEST = 70;
/** In so many places 'this or null' is shorter by its name. */
const NULLABLE_FROM = 12;
const REF = '#/components/schemas/';

/** A distinct part of a document, however often it stands there. */
interface Part {
  id: number;
  value: unknown;
  /** By key or position. */
  children: Map<string, Part>;
  size: number;
  /** In how many places of other distinct parts it stands. */
  places: number;
  /** Names that were wished for it, the first of which is taken. */
  names: string[];
}

/**
 * A document in which each shape that stands more than once is written once, under `components.schemas`.
 * `nameOf` gives the name of a shape that has one of its own; any other is named for where it first stands.
 */
export class SharedSchemas {
  readonly #parts = new Map<string, Part>();
  readonly #names = new Map<Part, string>();
  readonly #taken: Set<string>;
  readonly schemas: Record<string, unknown> = {};
  readonly #tag: string;

  /** `tag`: the key under which a schema carries the name of its own, which is taken off; `taken`: names in use. */
  constructor({ tag, taken }: { tag: string; taken: readonly string[] }) {
    this.#tag = tag;
    this.#taken = new Set(taken);
  }

  /** The document with references in the place of its shared shapes, which are then in `schemas`. */
  share(document: Json): Json {
    const root = this.#intern(document, []);
    return this.#written(root, true) as Json;
  }

  #intern(value: unknown, path: string[]): Part {
    const entries: [string, unknown][] =
      value !== null && typeof value === 'object' ? Object.entries(value) : [];
    const own = entries.filter(([key]) => key !== this.#tag);
    const children = new Map(own.map(([key, child]) => [key, this.#intern(child, [...path, key])]));
    const ids = [...children].map(([key, { id }]) => `${key}:${id}`);
    const key =
      entries.length > 0 || (value !== null && typeof value === 'object')
        ? `${Array.isArray(value) ? '[' : '{'}${ids.join()}`
        : JSON.stringify(value);
    const cached = this.#parts.get(key);
    const name = (value as Json | null)?.[this.#tag];
    const wished = typeof name === 'string' ? name : undefined;
    if (cached) {
      // A list that is written again has its items written again.
      if (!isShape(cached)) for (const child of cached.children.values()) child.places += 1;
      if (wished) cached.names.unshift(wished);
      return cached;
    }
    const sizes = [...children].map(([child, { size }]) => child.length + size + 4);
    const part: Part = {
      id: this.#parts.size,
      value,
      children,
      size:
        children.size > 0 ? sizes.reduce((a, b) => a + b, 2) : (JSON.stringify(value) ?? '').length,
      places: 0,
      names: [wished ?? placeName(path)],
    };
    for (const child of children.values()) child.places += 1;
    this.#parts.set(key, part);
    return part;
  }

  #written(part: Part, whole = false): unknown {
    if (!whole && isShared(part)) return { $ref: `${REF}${this.#nameOf(part)}` };
    const { value, children } = part;
    if (Array.isArray(value)) return [...children.values()].map((child) => this.#written(child));
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries([...children].map(([key, child]) => [key, this.#written(child)]));
  }

  /** 'InstantOrNull' of what is an Instant or null. */
  #nullableName({ children, names: [own] }: Part): string | undefined {
    const other = children.get('anyOf')?.children.get('0');
    return other && isShared(other) ? `${this.#nameOf(other)}OrNull` : own;
  }

  #nameOf(part: Part): string {
    const cached = this.#names.get(part);
    if (cached) return cached;
    const [wished = 'Shape'] = isNullable(part) ? [this.#nullableName(part)] : part.names;
    let name = wished;
    for (let at = 2; this.#taken.has(name); at++) name = `${wished}${at}`;
    this.#taken.add(name);
    this.#names.set(part, name);
    this.schemas[name] = this.#written(part, true);
    return name;
  }
}

/** A schema of some length that stands in more than one place. */
const isShared = (part: Part): boolean =>
  part.places >= (isNullable(part) ? NULLABLE_FROM : 2) && isShape(part);

/** Whether a shape is another one or null. */
const isNullable = ({ value }: Part): boolean => {
  const { anyOf } = Object(value) as Json;
  return Array.isArray(anyOf) && anyOf.length === 2 && Object(anyOf[1]).type === 'null';
};

/** A schema that is long enough for a name. */
function isShape(part: Part): boolean {
  const { value, size } = part;
  if (size < SHORTEST || value === null || typeof value !== 'object') return false;
  const { type, properties, anyOf, pattern, enum: values } = value as Json;
  return (
    (type === 'object' && typeof properties === 'object') ||
    (type === 'string' && (typeof pattern === 'string' || Array.isArray(values))) ||
    (Array.isArray(anyOf) && (anyOf.length > 2 || isNullable(part)))
  );
}

const STRUCTURE = new Set([
  'allOf',
  'anyOf',
  'content',
  'items',
  'oneOf',
  'properties',
  'schema',
  'additionalProperties',
]);

/** 'provider_return' of `listReturns` → 'ProviderReturn'; the whole reply of `listReturns` → 'ListReturnsReply'. */
function placeName(path: readonly string[]): string {
  const [operation = 'shape', ...rest] = path;
  const own = rest.filter((part) => !STRUCTURE.has(part) && !/^\d+$/.test(part));
  const last = own.at(-1);
  const name = own.length > 1 && last !== undefined ? last : `${operation}_${last ?? ''}`;
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
