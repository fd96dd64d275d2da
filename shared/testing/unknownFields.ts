import type * as z from 'zod/mini';
import type { Stored } from '../store/entity.ts';
import { keepingUnknown } from '../store/storedSchema.ts';

/** A row with another field in each object that its schema names, and how many those are. */
export function withUnknownFields(
  schema: z.core.$ZodType,
  row: Stored,
): { row: Stored; added: number } {
  let added = 0;
  function widened(part: z.core.$ZodType, value: unknown): unknown {
    const def = part._zod.def as z.core.$ZodTypeDef & Record<string, unknown>;
    const inner = (fieldSchema: unknown, held: unknown) =>
      widened(fieldSchema as z.core.$ZodType, held);
    if (value === null || typeof value !== 'object') return value;
    switch (def.type) {
      case 'object': {
        added += 1;
        const shape = def.shape as Record<string, z.core.$ZodType>;
        const fields = Object.entries(value).map(([field, held]) => [
          field,
          shape[field] ? inner(shape[field], held) : held,
        ]);
        return { ...Object.fromEntries(fields), of_a_newer_release: { since: 'then' } };
      }
      case 'array':
        return (value as unknown[]).map((held) => inner(def.element, held));
      case 'union': {
        const options = def.options as z.core.$ZodType[];
        return inner(
          options.find(
            (option) => keepingUnknown(option as z.ZodMiniType).safeParse(value).success,
          ),
          value,
        );
      }
      case 'nullable':
      case 'optional':
      case 'default':
        return inner(def.innerType, value);
      default:
        return value;
    }
  }
  return { row: widened(schema, row) as Stored, added };
}
