import { openApiDocument } from '../openapi.ts';
import { byName } from './written.ts';

type Schema = Record<string, unknown>;

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const schemasIn = (value: unknown): Schema[] =>
  Array.isArray(value) ? value.filter(isObject) : isObject(value) ? [value] : [];

/** What a schema says of one value: its type, format, and whether it is one of a few. */
function typeOf({ type, format, enum: words, const: only, pattern }: Schema): string {
  const kinds = [type].flat().filter(Boolean).join('|') || 'any';
  const values = only === undefined ? words : [only];
  const among = Array.isArray(values) ? ` of ${JSON.stringify(values)}` : '';
  return `${kinds}${format === undefined ? '' : ` ${format}`}${among}${pattern === undefined ? '' : ' by pattern'}`;
}

/**
 * The paths of every reply, `place.uuid` or `rows[].name`, each with its type; `?` after the name of a
 * field that may be left out. A schema within itself is named once.
 */
export function replyPaths(): Record<string, string[]> {
  const document = openApiDocument() as unknown as {
    paths: Record<string, Record<string, Schema>>;
    components: Record<string, Record<string, unknown>>;
  };

  const resolve = (schema: Schema): Schema => {
    const { $ref: ref } = schema;
    if (typeof ref !== 'string') return schema;
    const [, , kind = '', name = ''] = ref.split('/');
    return resolve(document.components[kind]?.[name] as Schema);
  };

  const walk = (written: Schema, at: string, within: readonly string[]): string[] => {
    const ref = written.$ref as string | undefined;
    if (ref !== undefined && within.includes(ref)) return [`${at}: as above`];
    const inside = ref === undefined ? within : [...within, ref];
    const schema = resolve(written);
    const either = [...schemasIn(schema.anyOf), ...schemasIn(schema.oneOf)];
    const parts = [...either, ...schemasIn(schema.allOf)].flatMap((schema) =>
      walk(schema, at, inside),
    );
    const required = Array.isArray(schema.required) ? schema.required : [];
    const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>).flatMap(
      ([name, field]) =>
        walk(field, `${at}${at && '.'}${name}${required.includes(name) ? '' : '?'}`, inside),
    );
    const items = [...schemasIn(schema.items), ...schemasIn(schema.prefixItems)].flatMap((schema) =>
      walk(schema, `${at}[]`, inside),
    );
    const others = schemasIn(schema.additionalProperties).flatMap((schema) =>
      walk(schema, `${at}${at && '.'}*`, inside),
    );
    const all = [...parts, ...fields, ...items, ...others];
    return all.length > 0 ? all : [`${at || '(itself)'}: ${typeOf(schema)}`];
  };

  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      Object.entries((operation.responses ?? {}) as Record<string, Schema>)
        .filter(([status]) => status.startsWith('2'))
        .map(([status, response]) => {
          const { content = {} } = resolve(response) as { content?: Record<string, Schema> };
          const paths = Object.entries(content).flatMap(([, { schema }]) =>
            walk(schema as Schema, '', []),
          );
          return [`${method.toUpperCase()} ${path} ${status}`, [...new Set(paths)].sort()] as const;
        }),
    ),
  );
  return byName(operations);
}
