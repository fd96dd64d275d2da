import { poundsAWeek } from '../homes/aqpRate.ts';
import { dayInWords, type LondonDay } from '../kernel/calendar.ts';
import type { FieldErrors } from '../kernel/refusal.ts';
import { isArea, whyNoArea } from './rateAreas.ts';
import { areaKey, areaName, type DatedRate, type Rates, type StoredRate } from './rates.ts';
import { rateOn } from './ratesOn.ts';
import { isTooFar, TOO_FAR } from './startDay.ts';

/** The most rates that are kept, of all days: some eight years in which every one changes yearly. */
export const MAX_ENTRIES = 1500;

export const NO_SUCH_AREA = 'There is no such contract, ICB or local authority';
export const HAS_BEGUN =
  'This rate has started, so it stays as it is. Add another one from a later day.';
export const TOO_MANY = `At most ${MAX_ENTRIES} rates can be kept`;

/** What is wrong with a day from which a rate is to hold; undefined when nothing is. */
function dayFault(from: string, today: LondonDay): string | undefined {
  if (from < today) return 'Choose today or a later day: past rates stay as they are';
  return isTooFar(from, today) ? TOO_FAR : undefined;
}

/** Whether a rate has begun, and so can be neither corrected nor removed. */
export const hasBegun = ({ from }: Pick<DatedRate, 'from'>, today: LondonDay): boolean =>
  from <= today;

/** A rate that is to be added, or to take another one's place (`replaces`). */
export interface RateProposal extends DatedRate {
  replaces?: StoredRate['id'] | undefined;
}

/**
 * What is wrong with rates that are to be saved, by field (`rates.0.rate`). They are of one day, or one
 * of them takes another one's place.
 */
export function rateErrors(
  rates: Rates,
  proposals: readonly RateProposal[],
  today: LondonDay,
): FieldErrors {
  const errors: FieldErrors = {};
  const [first] = proposals;
  const fault = first && dayFault(first.from, today);
  if (fault) return { from: [fault] };
  proposals.forEach((proposal, at) => {
    const earlier = proposals
      .slice(0, at)
      .some((rateProposal) => areaKey(rateProposal) === areaKey(proposal));
    const wrong = earlier
      ? { name: 'Name each contract, ICB and local authority once' }
      : wrongWith(rates, proposal);
    for (const [field, text] of Object.entries(wrong)) errors[`rates.${at}.${field}`] = [text];
  });
  return errors;
}

function wrongWith(
  rates: Rates,
  { replaces, ...proposal }: RateProposal,
): Partial<Record<'name' | 'rate', string>> {
  const from = proposal.from as LondonDay;
  if (proposal.of === 'variant' && proposal.rate === null) {
    return { rate: 'A contract always has a rate' };
  }
  const others = { entries: rates.entries.filter(({ id }) => id !== replaces) };
  const present = rateOn(others, proposal, from);
  // A rate of Surrey's is paid by those that follow it, until it is ended (ADR 102).
  const endsWhatHolds = proposal.rate === null && present !== null;
  if (!isArea(proposal, from) && !endsWhatHolds) {
    return { name: whyNoArea(proposal, from) ?? NO_SUCH_AREA };
  }
  const day = inSentence(proposal.from);
  const same = others.entries.find(
    (entry) => entry.from === proposal.from && areaKey(entry) === areaKey(proposal),
  );
  if (same)
    return { name: `${areaName(proposal)} has a rate from ${day} already: correct that one` };
  if (present === proposal.rate) {
    const text = present === null ? 'no rate of its own' : poundsAWeek(present);
    return { rate: `${areaName(proposal)} has ${text} on ${day} anyway` };
  }
  return {};
}

/** `1 April 2027`. */
const inSentence = (day: string): string => dayInWords(day, { year: true });

/** The rates after some more, with those that they replace taken out. */
export function withRates(
  rates: Rates,
  added: readonly StoredRate[],
  removed: readonly StoredRate['id'][] = [],
): Pick<Rates, 'entries'> {
  return { entries: [...rates.entries.filter(({ id }) => !removed.includes(id)), ...added] };
}

/** As the audit trail keeps a rate. */
export const rateInAudit = ({ of, name, from, rate }: DatedRate): DatedRate => ({
  of,
  name,
  from,
  rate,
});
