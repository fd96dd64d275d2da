import { v5 } from 'uuid';
import { icbOfAuthority } from '#shared/areas/icbByAuthority.ts';
import type { Home } from '#shared/homes/home.ts';
import { addDays, type LondonDay } from '#shared/kernel/calendar.ts';
import { listedOrganisations } from '#shared/organisations/listedOrganisations.ts';
import { addMonths, firstDay, lastDay, type Period } from '#shared/reporting/period.ts';
import { END_REASONS, type EndReason, type PlacementLine } from '#shared/reporting/placement.ts';
import { offeredReview, totalsOf } from '#shared/reporting/placementTotals.ts';
import type { PlacementItem, ReturnVersion } from '#shared/reporting/return.ts';
import { type Dice, dice } from '../random.ts';
import type { House } from './houses.ts';
import { MONTHS } from './months.ts';

const LINES_IN_ITEM = 25;
const MANY = 34;
const FEW = 6;
/** Pounds a week in London, Sussex and Frimley. */
const FIXED_RATE = 1353;
/** Some placements were there before the first report. */
const DAYS_BEFORE = 150;
const REASONS = Object.keys(END_REASONS) as EndReason[];

/** A placement over all months, of which each report shows what was known then. */
interface Stay {
  id: string;
  service_user_id: string;
  admitted: LondonDay;
  ended: LondonDay | null;
  reason: EndReason | null;
  /** Paid by the council, else by the home's board. */
  byCouncil: boolean;
  /** Pence a week. */
  rate: number;
  care: number | null;
  review: 'none' | 'late' | 'kept';
  invoice: string;
}

/** The placements of a house's report of a month; null where it is not AQP. */
export function placementsOf(
  { house, home }: { house: House; home: Home },
  { period, newest }: { period: Period; newest: Period },
): { placements: ReturnVersion['placements']; items: PlacementItem[] } {
  if (!house.aqp) return { placements: null, items: [] };
  const lines = staysOf(house, home, newest)
    .filter(
      ({ admitted, ended }) =>
        admitted <= lastDay(period) && (ended === null || ended >= firstDay(period)),
    )
    .map((stay) => lineOf(stay, home, period));
  const items: PlacementItem[] = [];
  for (let from = 0; from < lines.length; from += LINES_IN_ITEM) {
    items.push({
      home: home.uuid,
      period,
      id: v5(`lines/${period}/${from}`, home.uuid),
      lines: lines.slice(from, from + LINES_IN_ITEM),
    });
  }
  return {
    items,
    placements: { items: items.map(({ id }) => id), totals: totalsOf(lines, period) },
  };
}

function staysOf(house: House, home: Home, newest: Period): Stay[] {
  const roll = dice('placements', house.uuid);
  const count = house.story === 'placements' ? MANY : roll.whole(0, FEW);
  const first = addDays(firstDay(addMonths(newest, 1 - MONTHS)), -DAYS_BEFORE);
  const span = Math.round((Date.parse(lastDay(newest)) - Date.parse(first)) / 86_400_000);
  return Array.from({ length: count }, (_, at) => {
    const admitted = addDays(first, roll.whole(0, span - 5));
    const until = addDays(admitted, roll.whole(20, 420));
    const hasEnded = roll.chance(house.story === 'placements' ? 0.3 : 0.2);
    const ended = hasEnded && until <= lastDay(newest) ? until : null;
    const base = (home.rate ?? FIXED_RATE) * 100;
    const care = roll.chance(0.35) ? roll.whole(4, 36) * 2500 : null;
    return {
      id: v5(`placement/${at}`, home.uuid),
      service_user_id: `${initials(house)}-${1040 + at * 7 + roll.whole(0, 6)}`,
      admitted,
      ended,
      // In turn, so that each reason is there to be seen.
      reason: ended === null ? null : (REASONS[at % REASONS.length] ?? 'home'),
      byCouncil: roll.chance(0.3),
      rate: base + (care ?? 0),
      care,
      review: reviewKind(roll),
      invoice: `PO-${roll.whole(10_000, 99_999)}`,
    };
  });
}

const reviewKind = (roll: Dice): Stay['review'] =>
  roll.one(['kept', 'kept', 'kept', 'kept', 'late', 'none']);

const initials = ({ name }: House): string =>
  name.replace('Demo House ', '').slice(0, 2).toUpperCase();

/** A placement as the report of a month has it: what ended later had not ended then. */
function lineOf(stay: Stay, home: Home, period: Period): PlacementLine {
  const last = lastDay(period);
  const ended_on = stay.ended !== null && stay.ended <= last ? stay.ended : null;
  const payer = payerOf(stay, home, last);
  return {
    placement_id: stay.id,
    service_user_id: stay.service_user_id,
    funding_body: payer.code,
    admission_date: stay.admitted,
    total_weekly_rate: stay.rate,
    additional_care_required: stay.care !== null,
    additional_care_cost: stay.care,
    ...reviewOf(stay, last),
    invoicing_address: `Accounts payable\n${payer.name}\nDemo Street`,
    invoicing_code: stay.invoice,
    comments: '',
    ended_on,
    end_reason: ended_on === null ? null : stay.reason,
  };
}

/** The next review as it was known at the end of a month; a late one has been due for long. */
function reviewOf(
  { review, admitted }: Stay,
  last: LondonDay,
): Pick<PlacementLine, 'review_date' | 'review_type'> {
  if (review === 'none') return { review_date: null, review_type: null };
  const first = offeredReview(admitted, admitted);
  if (review === 'late' || first.review_date > last) return first;
  let due = first.review_date as LondonDay;
  while (due <= last) due = addDays(due, 182);
  return { review_date: due, review_type: 'COM' };
}

/** The home's board, or its council, as there was one on a day. */
function payerOf({ byCouncil }: Stay, home: Home, day: LondonDay): { code: string; name: string } {
  const { local_authority } = home;
  const board = icbOfAuthority(local_authority, day);
  const payer = listedOrganisations.find(({ type, name, from, until }) => {
    const stands = (from === null || from <= day) && (until === null || day <= until);
    if (!stands) return false;
    if (!byCouncil) return type === 'icb' && name === board;
    return (
      type === 'council' &&
      (name.startsWith(`${local_authority} `) || name.endsWith(` ${local_authority}`))
    );
  });
  if (!payer) throw new Error(`Nobody pays in ${local_authority} on ${day}`);
  return payer;
}
