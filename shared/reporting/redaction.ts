import type { PlacementLine } from './placement.ts';
import type { Questionnaire } from './questionnaire.ts';

/** What stands where something was taken out: that it was done, never what (reporting, section 1). */
export const TAKEN_OUT = '(removed)';

/** The texts of a placement's line. */
export const LINE_TEXTS = {
  service_user_id: 'Service User ID number',
  invoicing_address: 'Invoicing address',
  invoicing_code: 'Invoicing code',
  comments: 'Additional comments',
} as const satisfies Partial<Record<keyof PlacementLine, string>>;
export type LineText = keyof typeof LINE_TEXTS;

const SIGN_OFF_TEXTS = {
  sign_off_name: 'Name at sign-off',
  sign_off_position: 'Position at sign-off',
  sign_off_email: 'Email at sign-off',
} as const;
export type SignOffText = keyof typeof SIGN_OFF_TEXTS;

/** Why it was amended, and why the central team changed it: of all versions together. */
const REASONS = { reasons: 'Reasons of amendments and changes' } as const;

export const isLineText = (field: string): field is LineText => Object.hasOwn(LINE_TEXTS, field);
export const isSignOffText = (field: string): field is SignOffText =>
  Object.hasOwn(SIGN_OFF_TEXTS, field);

/** The texts of a report that somebody typed, by field, as words that a history can show. */
export const reportTexts = ({ sections }: Questionnaire): Record<string, string> => ({
  ...Object.fromEntries(
    sections.flatMap(({ questions }) =>
      questions.flatMap(({ id, type, text }) => (type === 'TEXTAREA' ? [[id, text]] : [])),
    ),
  ),
  ...SIGN_OFF_TEXTS,
  ...REASONS,
});
