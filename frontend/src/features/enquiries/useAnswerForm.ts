import { type FormEvent, useRef, useState } from 'react';
import { londonDay } from '#shared/kernel/calendar.ts';
import { faultErrors } from '../../forms/faultErrors.ts';
import { idsUnder, useErrors } from '../../forms/useErrors.ts';
import { useTextCheck } from '../../forms/useTextCheck.ts';
import { type AnswerBody, type AnswerDraft, actOf, answerErrors } from './answerDraft.ts';

/**
 * The form of an answer (`AnswerFields`): of the place's own, and of one that came by phone. What fails is said at
 * its field, and loses nothing; a text that may be about a person is asked about before it is sent.
 */
export function useAnswerForm(props: {
  /** Goes before the ids of its fields. */
  id: string;
  start: AnswerDraft;
  /** The version of the answer that the person has seen. */
  version: number;
  /** The text that is saved: it is not looked at again. */
  before: string | undefined;
  /** Under which name the server speaks of the text. */
  textAt: 'text' | 'said.text';
  now: Date;
  busy: boolean;
  /** Answers null, or the fault to show. */
  send: (body: AnswerBody) => Promise<unknown>;
  onTouched?: (draft: AnswerDraft) => void;
}) {
  const { id, start, version, before, textAt, now, busy, send, onTouched } = props;
  const [draft, setDraft] = useState(start);
  const errors = useErrors({ draft, check: answerErrors, fieldId: idsUnder(id) });
  const text = draft.text.trim();
  const texts = useTextCheck({
    texts: { [textAt]: { text, ...(before !== undefined && { before }) } },
    today: londonDay(now),
  });
  const latestSubmit = useRef(() => {});
  const again = () => latestSubmit.current();

  const go = async () => {
    const body = actOf(draft, version);
    const fault = body && (await send({ ...body, ...texts.sent() }));
    if (!fault || texts.askedBy(fault, again)) return;
    const named = Object.entries(faultErrors(fault)).map(([field, said]) => [
      field.replace(/^said\./, ''),
      said,
    ]);
    errors.refuse(Object.fromEntries(named), { draft });
  };
  const submit = () => {
    if (busy || !errors.check()) return;
    texts.settle(() => void go(), again);
  };
  latestSubmit.current = submit;
  return {
    draft,
    set: (part: Partial<AnswerDraft>) => {
      const next = { ...draft, ...part };
      setDraft(next);
      onTouched?.(next);
    },
    field: errors.field,
    summary: errors.summary,
    /** For the text's `CheckedText`. */
    text: {
      ...errors.field('text'),
      typed: texts.errors[textAt]?.[0],
      question: texts.question(textAt),
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      submit();
    },
  };
}
