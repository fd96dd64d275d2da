import { Text } from '@react-email/components';
import type { ReactNode } from 'react';
import { type UsableBeds, usableOf } from '#shared/homes/shownBeds.ts';
import type { BedVacancy } from '#shared/homes/vacancy.ts';
import { updatedText } from '#shared/homes/vacancyRules.ts';
import { atFirstUse } from '#shared/kernel/atFirstUse.ts';
import { Paragraph } from './Letter.tsx';
import { look } from './look.ts';

/** Marks the figures for the plain-text part, which sets them as a table too. */
export const FIGURES = 'figures';

/** A table of what is free, by what is named; of vacant beds unless something else is `counted`, and what is `beside` it. */
export function FiguresTable(props: {
  of: string;
  counted?: string;
  beside?: string | undefined;
  children: ReactNode;
}) {
  const { of, counted = 'Vacant beds', beside, children } = props;
  return (
    <table className={FIGURES} style={look.figures}>
      <thead>
        <tr>
          <th scope="col" style={look.columnName}>
            {of}
          </th>
          <th scope="col" style={{ ...look.columnName, textAlign: 'right' }}>
            {counted}
          </th>
          {beside !== undefined && (
            <th scope="col" style={{ ...look.columnName, textAlign: 'right' }}>
              {beside}
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

const names = atFirstUse(() => new Intl.ListFormat('en-GB'));

/** The row of one of several places: when it last answered, for whom the reader stands in, and its figure. */
export function PlaceRow(props: {
  name: string;
  updated: string;
  standsInFor: readonly string[] | undefined;
  /** What it is asked besides. */
  asked?: readonly string[] | undefined;
  /** Null where the place has given none yet. */
  figure: number | null;
}) {
  const { name, updated, standsInFor, asked = [], figure } = props;
  return (
    <tr>
      <th scope="row" style={look.rowName}>
        {name}
        <br />
        <span style={look.rowNote}>
          {updated}
          {standsInFor && `. For ${names().format(standsInFor)}, on leave`}
        </span>
        {asked.map((question, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may read alike
          <span key={at} style={look.rowNote}>
            <br />
            {question}
          </span>
        ))}
      </th>
      <td style={look.count}>{figure ?? '–'}</td>
    </tr>
  );
}

interface FiguresProps {
  types: BedVacancy[];
  vacant_beds: number;
  /** Null where the home has sent none yet. */
  updated_at: string | null;
  /** What of them can be used now; left out where the home has noted none that cannot. */
  usable?: UsableBeds | undefined;
}

/** A home's figures as it last gave them: beds by type, and in all; beside them, the larger, what can be used now. */
export function Figures({ types, vacant_beds, updated_at, usable }: FiguresProps) {
  if (updated_at === null) {
    return <Paragraph>The home has not yet said how many beds are vacant.</Paragraph>;
  }
  return (
    <>
      <Text style={look.caption}>Last updated: {updatedText(updated_at)}</Text>
      <FiguresTable of="Bed type" beside={usable && 'Usable now'}>
        {types.map(({ bed_type, vacant_beds }) => (
          <tr key={bed_type}>
            <th scope="row" style={look.rowName}>
              {bed_type}
            </th>
            <td style={usable ? look.lesserCount : look.count}>{vacant_beds}</td>
            {usable && <td style={look.count}>{usableOf(usable, vacant_beds, bed_type)}</td>}
          </tr>
        ))}
        <tr>
          <th scope="row" style={look.allName}>
            Vacant beds in total
          </th>
          <td style={usable ? look.lesserAll : look.all}>{vacant_beds}</td>
          {usable && <td style={look.all}>{usable.all}</td>}
        </tr>
      </FiguresTable>
    </>
  );
}
