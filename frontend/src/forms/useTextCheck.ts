import { useRef, useState } from 'react';
import type { LondonDay } from '#shared/kernel/calendar.ts';
import { type CheckedText, checkTexts } from '#shared/kernel/identifiers/textCheck.ts';
import type { FieldErrors } from '#shared/kernel/refusal.ts';
import type { OwnAddresses } from '#shared/places/ownAddresses.ts';
import { Problem } from '../api/problem.ts';
import type { PersonQuestion } from '../components/CheckedText.tsx';

/** A text that is being asked about: its field, what stood there, the hash that the answer goes by. */
interface Asking {
  field: string;
  text: string;
  hash: string;
}

/**
 * The check of a form's texts for what could say who a person is (enquiries, section 2a), by the server's own
 * function:
 *
 *     const check = useTextCheck({ texts: { comments: { text, before } }, today, own });
 *     submit: () => check.settle(() => void form.save(), () => latestSubmit.current())
 *     save: send({ ...body, ...check.sent() })
 *     <CheckedText … typed={check.errors.comments?.[0]} question={check.question('comments')} />
 *
 * `settle` goes on at once where there is nothing to ask. Otherwise it asks, text by text, and `again` is called once
 * the person has said of each that it is about nobody: it looks at the form anew, which may have changed while the
 * question stood. Another text is another question.
 */
export function useTextCheck(input: {
  texts: Readonly<Record<string, CheckedText>>;
  today: LondonDay;
  own?: OwnAddresses;
}) {
  const { texts, ...context } = input;
  const answered = useRef<readonly { text: string; hash: string }[]>([]);
  const [asking, setAsking] = useState<Asking[]>([]);
  const next = useRef<() => void>(() => undefined);

  const open = (hashes: Record<string, string>, again: () => void) => {
    next.current = again;
    setAsking(
      Object.entries(hashes).map(([field, hash]) => ({
        field,
        hash,
        text: texts[field]?.text ?? '',
      })),
    );
  };
  const settle = (goOn: () => void, again: () => void) => {
    const checked = answered.current.map(({ hash }) => hash);
    const { asked } = checkTexts(texts, { ...context, checked });
    if (Object.keys(asked).length > 0) open(asked, again);
    else {
      setAsking([]);
      goOn();
    }
  };
  const answerNo = ({ hash, text }: Asking) => {
    answered.current = [...answered.current, { hash, text }];
    const unanswered = asking.filter((asking) => asking.hash !== hash);
    setAsking(unanswered);
    if (unanswered.length === 0) next.current();
  };

  // One at a time, and none about a text that has been changed since.
  const current = asking.find(({ field, text }) => texts[field]?.text === text);
  return {
    /** What is refused, by field. */
    errors: checkTexts(texts, context).errors satisfies FieldErrors,
    settle,
    /**
     * A refusal that asks, as of a server whose lists are newer than this page's: asks the person. Answers
     * whether it was one.
     */
    askedBy: (fault: unknown, again: () => void): boolean => {
      if (!(fault instanceof Problem)) return false;
      // About another text than this form's the field says it.
      if (!Object.keys(fault.asked).some((field) => field in texts)) return false;
      open(fault.asked, again);
      return true;
    },
    /** For the body: the hashes of the form's texts that the person was asked about. */
    sent: (): { checked?: string[] } => {
      const present = Object.values(texts).map(({ text }) => text);
      const checked = answered.current
        .filter(({ text }) => present.includes(text))
        .map(({ hash }) => hash);
      return checked.length > 0 ? { checked } : {};
    },
    question: (field: string): PersonQuestion | null =>
      current?.field === field
        ? { onNo: () => answerNo(current), onYes: () => setAsking([]) }
        : null,
  };
}
