import { useRef, useState } from 'react';
import type { PlaceEnquiry } from '#shared/enquiries/enquiries.api.ts';
import { Problem } from '../../../api/problem.ts';
import { isAnswer } from '../../../api/useAction.ts';
import { faultErrors } from '../../../forms/faultErrors.ts';
import { type AnswerBody, isAsSent } from '../answerDraft.ts';
import { type Act, type ActSaved, afterAct } from './placeView.ts';

/** How an enquiry of a place is written, and who hears how it then is. */
export interface PlaceActs {
  send: (act: Act) => Promise<ActSaved>;
  /** After an act of the person's own. */
  onSaved: (view: PlaceEnquiry) => void;
  /** Someone else was first: how it is now. */
  onCurrent: (view: PlaceEnquiry) => void;
  /** It is another than was shown, and is to be read again. */
  onOutdated: () => void;
}

/** What the page says of the last act. `overtaken`: someone else has answered meanwhile. */
export type Said =
  | { kind: 'done'; act: Act['act'] }
  | { kind: 'overtaken' | 'changed' }
  /** Of the availability, which the place was asked for once it was chosen. */
  | { kind: 'confirmed' | 'availability_changed' }
  | { kind: 'failed'; why: string };

export const CHANGED = 'This enquiry has changed since you opened this page.';

const isAnswering = (body: Act): body is AnswerBody =>
  body.act === 'yes' || body.act === 'assess' || body.act === 'no';

/** How it is now, where someone else was first. */
const currentIn = (fault: unknown): PlaceEnquiry | undefined =>
  fault instanceof Problem && fault.status === 409
    ? (fault.current as PlaceEnquiry | undefined)
    : undefined;

/**
 * The acts of a place, one at a time. An answer of the person's own that arrived, though nothing said so, is nobody
 * else's: the next goes over it. `act` answers null, or the fault that the form is to show: nothing that
 * was typed is lost by it.
 */
export function usePlaceAct(view: PlaceEnquiry, acts: PlaceActs) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);
  const running = useRef(false);
  /** The answers that were sent and of which nothing says whether they arrived. */
  const unanswered = useRef<AnswerBody[]>([]);

  /** Sends an act; what was saved, and over what. */
  async function send(
    body: Act,
    seen: PlaceEnquiry,
  ): Promise<{ saved: ActSaved; over: PlaceEnquiry }> {
    try {
      const saved = await acts.send(body);
      unanswered.current = [];
      return { saved, over: seen };
    } catch (fault) {
      const isRefused = fault instanceof Problem && isAnswer(fault.status);
      if (!isRefused && isAnswering(body)) unanswered.current.push(body);
      const current = currentIn(fault);
      if (current?.stands !== 'open' || current.version === body.version) throw fault;
      const { answer, version } = current;
      const isOwn =
        answer?.channel !== 'phone' && unanswered.current.some((sent) => isAsSent(answer, sent));
      if (!isOwn || !isAnswering(body)) throw fault;
      return send({ ...body, version }, current);
    }
  }

  async function act(body: Act): Promise<unknown> {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    try {
      const { saved, over } = await send(body, view);
      setSaid({ kind: 'done', act: body.act });
      acts.onSaved(afterAct(over, body, saved, new Date()));
      return null;
    } catch (fault) {
      if (!(fault instanceof Problem) || fault.status !== 409) {
        setSaid(null);
        return fault;
      }
      const current = currentIn(fault);
      if (current) {
        unanswered.current = [];
        const isAnswered = current.stands === 'open' && current.answer !== null;
        setSaid({ kind: isAnswered ? 'overtaken' : 'changed' });
        acts.onCurrent(current);
      } else {
        setSaid({ kind: 'failed', why: fault.detail });
        acts.onOutdated();
      }
      return null;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    busy,
    said,
    say: setSaid,
    hush: () => setSaid(null),
    act,
    /** For a button without a form. */
    press: async (body: Act) => {
      const fault = await act(body);
      if (fault !== null) {
        setSaid({ kind: 'failed', why: Object.values(faultErrors(fault)).flat().join(' ') });
      }
    },
  };
}
