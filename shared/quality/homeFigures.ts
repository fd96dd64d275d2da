import * as z from 'zod/mini';
import { HomeUuid } from '../kernel/ids.ts';
import { PlaceKind } from '../places/place.ts';
import { Period } from '../reporting/period.ts';
import { Doer, type ReturnVersion } from '../reporting/return.ts';
import type { MonthAnswers } from './metricPoints.ts';

/** The figures of a month's newest submitted version: numbers only, no choice and no text. */
export interface MonthFigures extends MonthAnswers {
  period: Period;
  /** The number of the submitted version that they are of. */
  version: number;
  answers: Readonly<Record<string, number>>;
  not_known: readonly string[];
}

/**
 * Whose figures: `home` is the uuid of a place of that kind, and without a kind of a care home (ADR 61).
 */
export const whoseFigures = { kind: z.optional(PlaceKind), home: HomeUuid };

/**
 * All figures that a place has submitted, in one item: about 1 KB a month, so that 30 years fit. It can
 * be built again from the submitted versions at any time. `packMonths` makes one text of them: as
 * attributes they would be 2,000 for three years, and reading them most of a dashboard's work (ADR 51).
 */
export const HomeFigures = z.strictObject({
  ...whoseFigures,
  version: z.int(),
  /** As `packMonths` writes them. */
  months: z.string(),
});
export type HomeFigures = z.infer<typeof HomeFigures>;

/** Months in the order of time as one text, the same for the same figures: the table keeps no order of names. */
export const packMonths = (months: readonly MonthFigures[]): string =>
  JSON.stringify(
    months.map(({ period, version, answers, not_known }) => ({
      period,
      version,
      answers: Object.fromEntries(
        Object.keys(answers)
          .sort()
          .map((id) => [id, answers[id]]),
      ),
      not_known: [...not_known].sort(),
    })),
  );

/** The other way; none where nothing is stored. */
export const unpackMonths = (stored: Pick<HomeFigures, 'months'> | undefined): MonthFigures[] =>
  stored ? (JSON.parse(stored.months) as MonthFigures[]) : [];

/** A new usual range of a metric of a home: from when and why (reporting, section 7). */
export const Rebase = z.strictObject({
  metric: z.string(),
  from: Period,
  reason: z.string(),
  by: Doer,
  at: z.string(),
});
export type Rebase = z.infer<typeof Rebase>;

/** All rebases of a place. */
export const HomeRebases = z.strictObject({
  ...whoseFigures,
  version: z.int(),
  rebases: z.array(Rebase),
});
export type HomeRebases = z.infer<typeof HomeRebases>;

/** What is kept of a submitted version: every number, so that a new metric finds those of old months. */
export const figuresOf = (returnVersion: ReturnVersion): MonthFigures => ({
  period: returnVersion.period,
  version: returnVersion.number,
  answers: Object.fromEntries(
    Object.entries(returnVersion.answers).flatMap(([id, value]) =>
      typeof value === 'number' ? [[id, value]] : [],
    ),
  ),
  not_known: returnVersion.not_known,
});

/** Figures by month, as the metrics read them. */
export const byMonth = (months: readonly MonthFigures[]): ReadonlyMap<Period, MonthAnswers> =>
  new Map(months.map((month) => [month.period, month]));
