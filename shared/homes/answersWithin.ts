import * as z from 'zod/mini';

/** Hours in which homes answer, 08:00 to 20:00 every day, within which a home usually answers enquiries. */
export const ANSWERS_WITHIN = [1, 2, 4] as const;
export const AnswersWithin = z.nullable(z.literal(ANSWERS_WITHIN));
export type AnswersWithin = z.infer<typeof AnswersWithin>;

/** 'Usually answers within 2 hours'; null where it cannot be said. */
export const answersWithinText = (hours: AnswersWithin): string | null =>
  hours && `Usually answers within ${hours} ${hours === 1 ? 'hour' : 'hours'}`;
