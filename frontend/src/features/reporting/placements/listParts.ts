import type { EarlierReturn } from '#shared/reporting/return.ts';
import type { LineView } from '#shared/reporting/returnView.ts';
import type { Parts, Row } from '../../../forms/mergeParts.ts';

/** What of the placements people change. */
export interface List {
  lines: LineView[];
  confirmed: boolean;
  earlier: EarlierReturn | null;
}

/** A line that two people changed; null where one of them removed it. */
export type LineRow = Row<LineView | null>;

/** A list of placements, line by line. */
export const listParts: Parts<List, LineView | null> = {
  idsOf: ({ lines }) => lines.map(({ placement_id }) => placement_id),
  partOf: ({ lines }, id) => lines.find(({ placement_id }) => placement_id === id) ?? null,
  withPart: (list, id, line) => ({ ...list, lines: withLine(list.lines, id, line) }),
  keepsChoices: false,
};

/** These lines with one of them as it was chosen; null takes it out. */
export function withLine(
  lines: readonly LineView[],
  id: string,
  line: LineView | null,
): LineView[] {
  const at = lines.findIndex(({ placement_id }) => placement_id === id);
  if (at === -1) return line ? [...lines, line] : [...lines];
  return lines.flatMap((lineView, place) => (place === at ? (line ?? []) : lineView));
}
