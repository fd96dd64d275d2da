import type { Block, Run } from './bodyBlocks.ts';
import { textOf } from './bodyBlocks.ts';

/** The fields that stand within a line. */
const LINE_FIELDS = [
  'provider',
  'contract_name',
  'commissioner',
  'reference',
  'title',
  'period',
  'effective_date',
  'deadline',
] as const;

/** The fields that are a table, each in a paragraph of its own. */
const TABLE_FIELDS = ['homes', 'rates'] as const;

/** Every field that an agreement's text may have (agreements, section 1). */
export const MERGE_FIELDS = [...LINE_FIELDS, ...TABLE_FIELDS] as const;
type LineField = (typeof LINE_FIELDS)[number];
type TableField = (typeof TABLE_FIELDS)[number];

/** What is written in the place of the fields: text for a line, blocks for a table. */
export interface MergeValues {
  lines: Partial<Record<LineField, string>>;
  tables: Partial<Record<TableField, Block[]>>;
}

const FIELD = /\{\{([a-z_]+)\}\}/g;
const isLine = (name: string): name is LineField => LINE_FIELDS.some((field) => field === name);
export const isTable = (name: string): name is TableField =>
  TABLE_FIELDS.some((field) => field === name);

/** The table field that a paragraph is, if it is nothing else. */
export function tableFieldOf(runs: readonly Run[]): TableField | undefined {
  const name = /^\{\{([a-z_]+)\}\}$/.exec(textOf(runs).trim())?.[1];
  return name !== undefined && isTable(name) ? name : undefined;
}

/** Names and titles are one line here, whatever was typed. */
const onOneLine = (value: string): string => value.replace(/\s+/g, ' ').trim();

/** A run with its fields filled in: one look at what was written, none at what was filled in. */
function mergedRun(run: Run, { lines }: MergeValues): Run {
  const text = run.text.replace(FIELD, (field, name: string) => {
    const value = isLine(name) ? lines[name] : undefined;
    return value === undefined ? field : onOneLine(value);
  });
  return { ...run, text };
}

const mergedRuns = (runs: readonly Run[], values: MergeValues): Run[] =>
  runs.map((run) => mergedRun(run, values));

/**
 * The text with its fields filled in, in one pass: braces in a value are text. A field without a value
 * stays as it is written.
 */
export function mergeBlocks(blocks: readonly Block[], values: MergeValues): Block[] {
  return blocks.flatMap((block) => mergedBlock(block, values));
}

function mergedBlock(block: Block, values: MergeValues): Block[] {
  switch (block.kind) {
    case 'heading':
      return [{ ...block, runs: mergedRuns(block.runs, values) }];
    case 'paragraph': {
      const field = tableFieldOf(block.runs);
      const table = field && values.tables[field];
      return table ?? [{ ...block, runs: mergedRuns(block.runs, values) }];
    }
    case 'table':
      return [
        {
          ...block,
          head: block.head.map((cell) => mergedRuns(cell, values)),
          rows: block.rows.map((row) => row.map((cell) => mergedRuns(cell, values))),
        },
      ];
    case 'list':
      return [
        {
          ...block,
          items: block.items.map((item) => ({
            ...item,
            blocks: mergeBlocks(item.blocks, values),
          })),
        },
      ];
  }
}

/** The names of the fields that a text has, each once: known ones and others. */
export function fieldsIn(text: string): { known: string[]; unknown: string[] } {
  const named = new Set([...text.matchAll(/\{\{([^{}\n]*)\}\}/g)].map(([, name = '']) => name));
  const isKnown = (name: string) => MERGE_FIELDS.some((field) => field === name);
  return {
    known: [...named].filter(isKnown),
    unknown: [...named].filter((name) => !isKnown(name)),
  };
}
