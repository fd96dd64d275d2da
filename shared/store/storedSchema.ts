import * as z from 'zod/mini';
import { clone } from 'zod/v4/core';

type Schema = z.core.$ZodType;
/** What becomes of the fields that a schema does not name: they stay in the item, or go. */
type UnknownFields = 'keep' | 'drop';

const caches: Record<UnknownFields, WeakMap<Schema, Schema>> = {
  keep: new WeakMap(),
  drop: new WeakMap(),
};

/**
 * The same schema, which lets fields that it does not name stand, in objects within objects too. The
 * table is read by it: a row may have been written by a newer release (ADR 27).
 */
export const keepingUnknown = <S extends z.ZodMiniType>(schema: S): S =>
  rebuilt(schema, 'keep') as unknown as S;

/** The same schema, which leaves out fields that it does not name, in objects within objects too. */
export const droppingUnknown = <S extends z.ZodMiniType>(schema: S): S =>
  rebuilt(schema, 'drop') as unknown as S;

function rebuilt(schema: Schema, unknown: UnknownFields): Schema {
  const cached = caches[unknown].get(schema);
  if (cached) return cached;
  const rebuiltSchema = clone(schema, rebuiltDef(schema._zod.def, unknown) as never);
  caches[unknown].set(schema, rebuiltSchema);
  return rebuiltSchema;
}

type Def = z.core.$ZodTypeDef & Record<string, unknown>;

function rebuiltDef(original: z.core.$ZodTypeDef, unknown: UnknownFields): Def {
  const def = original as Def;
  const inner = (part: unknown) => rebuilt(part as Schema, unknown);
  const each = (parts: unknown) => (parts as Schema[]).map(inner);
  switch (def.type) {
    case 'object': {
      const shape = Object.entries(def.shape as Record<string, Schema>);
      return {
        ...def,
        shape: Object.fromEntries(shape.map(([field, part]) => [field, inner(part)])),
        catchall: unknown === 'keep' ? z.unknown() : undefined,
      };
    }
    case 'array':
      return { ...def, element: inner(def.element) };
    case 'union':
      return { ...def, options: each(def.options) };
    case 'tuple':
      return { ...def, items: each(def.items), rest: def.rest ? inner(def.rest) : null };
    case 'record':
      return { ...def, valueType: inner(def.valueType) };
    case 'pipe':
      return { ...def, in: inner(def.in), out: inner(def.out) };
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return { ...def, innerType: inner(def.innerType) };
    default:
      return def;
  }
}
