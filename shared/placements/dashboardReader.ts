import { addDays, type LondonDay } from '../kernel/calendar.ts';
import type { Organisation, OrganisationCode } from '../organisations/organisation.ts';
import { existsOn } from '../organisations/organisation.ts';
import { organisationsSeenBy } from '../organisations/organisationsSeenBy.ts';

/**
 * Who reads: the central team sees every figure exactly, a payer those of what it pays for, others none.
 */
export type DashboardReader =
  | { kind: 'all' }
  /** The codes whose placements are its own, those of bodies that it follows among them. */
  | { kind: 'own'; code: OrganisationCode; codes: ReadonlySet<string> }
  | { kind: 'none' };

type Listed = Pick<Organisation, 'code' | 'type' | 'from' | 'until' | 'successors'>;

export function readerOf(
  account: { kind: string; organisation_code: string | null },
  organisations: readonly Listed[],
  today: LondonDay,
): DashboardReader {
  if (account.kind === 'lph') return { kind: 'all' };
  const own = organisations.find(({ code }) => code === account.organisation_code);
  if (!own || (own.type !== 'icb' && own.type !== 'council')) return { kind: 'none' };
  const codes = new Set<string>(organisationsSeenBy(own.code, today, organisations));
  return { kind: 'own', code: own.code, codes };
}

/** Whether what an organisation pays for is the reader's own. */
export const isOwn = (reader: DashboardReader, payer: string): boolean =>
  reader.kind === 'all' || (reader.kind === 'own' && reader.codes.has(payer));

/**
 * Under which payer a placement counts on a day: a board that has ended counts under the one that
 * follows it. One that was split among several stays what it was.
 */
export function payersOn(
  organisations: readonly Listed[],
  day: LondonDay,
): (code: string) => string {
  const byCode = new Map<string, Listed>(
    organisations.map((organisation) => [organisation.code, organisation]),
  );
  const successors = new Map<string, string>();
  return (code) => {
    const before = successors.get(code);
    if (before !== undefined) return before;
    let payer = code;
    // A chain of mergers is shorter than this; a circle ends.
    for (let step = 0; step < 10; step++) {
      const organisation = byCode.get(payer);
      const [successor, ...more] = organisation?.successors ?? [];
      if (
        !organisation ||
        existsOn(organisation, day) ||
        successor === undefined ||
        more.length > 0
      )
        break;
      if (organisation.until === null || addDays(organisation.until as LondonDay, 1) > day) break;
      payer = successor;
    }
    successors.set(code, payer);
    return payer;
  };
}

/**
 * Whether a payer that is chosen is the reader's own: what its organisation counts under on the day, or a body that it
 * follows.
 */
export const isOwnPayer = (
  reader: DashboardReader,
  chosen: string | undefined,
  payerOf: (code: string) => string,
): boolean =>
  reader.kind === 'own' &&
  chosen !== undefined &&
  (chosen === payerOf(reader.code) || reader.codes.has(chosen));
