import { firstDay, type Period } from './period.ts';
import type { LineField, PlacementLine } from './placement.ts';

/**
 * What is taken together: a cost without its answer, a review without its kind or an end without its
 * reason is no valid line. The first field names the part.
 */
export const LINE_PARTS: readonly (readonly LineField[])[] = [
  ['service_user_id'],
  ['funding_body'],
  ['admission_date'],
  ['total_weekly_rate'],
  ['additional_care_required', 'additional_care_cost'],
  ['review_date', 'review_type'],
  ['invoicing_address'],
  ['invoicing_code'],
  ['comments'],
  ['ended_on', 'end_reason'],
];

/**
 * How an earlier report's line differs from this report's: `added` there, `gone` from there, or
 * `changed` in the parts that `fields` names by their first field.
 */
export interface LineDifference<L = PlacementLine> {
  placement_id: string;
  kind: 'added' | 'changed' | 'gone';
  fields: LineField[];
  here: L | null;
  there: L | null;
}

interface Compared {
  period: Period;
  here: readonly PlacementLine[];
  /** The earlier report's lines now, ended ones too. */
  there: readonly PlacementLine[];
  /** Its lines when these were saved; undefined where they were a draft that is gone. */
  base: readonly PlacementLine[] | undefined;
}

/**
 * What changed in the earlier report since these lines were saved, and is not so here (reporting,
 * section 3). Where its lines of then are not there any more, everything that differs.
 */
export function changesBetween({ period, here, there, base }: Compared): LineDifference[] {
  const own = byId(here);
  const former = base && byId(base);
  const later = byId(there);
  const ofThere = there.flatMap((line): LineDifference[] => {
    const { placement_id } = line;
    const mine = own.get(placement_id);
    const was = former?.get(placement_id);
    if (!mine) {
      const isOver = line.ended_on !== null && line.ended_on < firstDay(period);
      return was || isOver
        ? []
        : [{ placement_id, kind: 'added', fields: [], here: null, there: line }];
    }
    const fields = LINE_PARTS.flatMap((part) =>
      differs(part, line, mine) && (!was || differs(part, line, was)) ? [part[0] as LineField] : [],
    );
    return fields.length === 0
      ? []
      : [{ placement_id, kind: 'changed', fields, here: mine, there: line }];
  });
  const gone = here.flatMap((line): LineDifference[] =>
    former?.has(line.placement_id) && !later.has(line.placement_id)
      ? [{ placement_id: line.placement_id, kind: 'gone', fields: [], here: line, there: null }]
      : [],
  );
  return [...ofThere, ...gone];
}

const byId = (lines: readonly PlacementLine[]) =>
  new Map(lines.map((line) => [line.placement_id, line]));

const differs = (part: readonly LineField[], a: PlacementLine, b: PlacementLine): boolean =>
  part.some((field) => a[field] !== b[field]);

/** The names of what can be chosen of a difference: each changed part, or the line as a whole. */
export const choicesOf = <L>({ placement_id, kind, fields }: LineDifference<L>): string[] =>
  kind === 'changed' ? fields.map((field) => `${placement_id}.${field}`) : [placement_id];

/** These lines with what was chosen of the differences. A line that is taken whole comes last. */
export function withChanges<L extends { placement_id: string } & Record<LineField, unknown>>(
  lines: readonly L[],
  differences: readonly LineDifference<L>[],
  chosen: ReadonlySet<string>,
): L[] {
  const gone = new Set<string>();
  const added: L[] = [];
  const changed = new Map<string, Partial<L>>();
  for (const difference of differences) {
    const { placement_id, kind, fields, there } = difference;
    if (kind === 'gone' && chosen.has(placement_id)) gone.add(placement_id);
    if (kind === 'added' && there && chosen.has(placement_id)) added.push(there);
    if (kind !== 'changed' || !there) continue;
    const parts = fields.filter((field) => chosen.has(`${placement_id}.${field}`));
    changed.set(placement_id, taken(there, parts));
  }
  const remainingLines = lines.filter(({ placement_id }) => !gone.has(placement_id));
  return [
    ...remainingLines.map((line) => ({ ...line, ...changed.get(line.placement_id) })),
    ...added,
  ];
}

function taken<L extends Record<LineField, unknown>>(from: L, parts: LineField[]): Partial<L> {
  const fields = LINE_PARTS.filter(([first]) => parts.includes(first as LineField)).flat();
  return Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<L>;
}
