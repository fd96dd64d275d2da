import { londonDay } from '#shared/kernel/calendar.ts';
import {
  type CheckedText,
  checkTexts,
  IS_THIS_ABOUT_A_PERSON,
  textQuestionErrors,
} from '#shared/kernel/identifiers/textCheck.ts';
import { Refusal } from '#shared/kernel/refusal.ts';

/**
 * Refuses (`invalid`, at that field) a text that may be about a person and whose writer has not said that it is
 * not (enquiries, section 2a). What is refused in any case the body's schema says.
 */
export function refuseTexts(
  texts: Readonly<Record<string, CheckedText>>,
  { checked, now }: { checked: readonly string[] | undefined; now: Date },
): void {
  const { asked } = checkTexts(texts, { today: londonDay(now), checked });
  if (Object.keys(asked).length === 0) return;
  throw new Refusal('invalid', IS_THIS_ABOUT_A_PERSON, {
    errors: textQuestionErrors(asked),
    asked,
  });
}
