import * as z from 'zod/mini';
import { AccountId, HomeUuid, Instant } from '../kernel/ids.ts';

/**
 * What a commissioner found by ringing a home: whether its figures, as one version of them says,
 * are right. No words: nobody can write about a patient here.
 */
export const VacancyFeedback = z.strictObject({
  home: HomeUuid,
  /** The figures that it is about; the home's next update ends it. */
  vacancy_version: z.int(),
  account: AccountId,
  organisation: z.string(),
  correct: z.boolean(),
  at: Instant,
  version: z.int(),
});
export type VacancyFeedback = z.infer<typeof VacancyFeedback>;

/** What has been found of a home's present figures, as commissioners are told. */
export const FeedbackSummary = z.strictObject({
  /** How many commissioners found them right, and when the last did. */
  confirmed: z.int(),
  last_confirmed_at: z.nullable(Instant),
  /** How many found them not right. */
  disputed: z.int(),
  last_disputed_at: z.nullable(Instant),
  /** What the caller found; null: nothing, or taken back. */
  mine: z.nullable(z.boolean()),
});
export type FeedbackSummary = z.infer<typeof FeedbackSummary>;

/** Sums up what was found of one version of a home's figures, for one account. */
export function summaryOf(
  feedbacks: readonly Pick<VacancyFeedback, 'account' | 'correct' | 'at'>[],
  account: string,
): FeedbackSummary {
  const having = (correct: boolean) => feedbacks.filter((feedback) => feedback.correct === correct);
  const lastAt = (some: typeof feedbacks) =>
    some.reduce<Instant | null>((last, { at }) => (last === null || at > last ? at : last), null);
  return {
    confirmed: having(true).length,
    last_confirmed_at: lastAt(having(true)),
    disputed: having(false).length,
    last_disputed_at: lastAt(having(false)),
    mine: feedbacks.find((feedback) => feedback.account === account)?.correct ?? null,
  };
}
