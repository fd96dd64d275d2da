import { useId, useRef, useState } from 'react';
import { type EnquiryView, patchEnquiry } from '#shared/enquiries/enquiries.api.ts';
import { namedNeeds } from '#shared/enquiries/needsInWords.ts';
import { Problem } from '../../../api/problem.ts';
import { isAnswer, useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { AnswerFields } from '../AnswerFields.tsx';
import { type AnswerBody, isAsSent, startOf } from '../answerDraft.ts';
import { answerFacts } from '../enquiryText.ts';
import { FactList } from '../FactList.tsx';
import { kindWords } from '../kinds/wordsOf.ts';
import { useAnswerForm } from '../useAnswerForm.ts';

/**
 * An answer that came by phone. Where the place's answer is another than when this was opened, that is shown, and
 * what was typed is saved over it by a press of its own; where the place has answered itself, its answer stands. One
 * that was sent from here and arrived, though nothing said so, is no other: the next is saved over it.
 */
export function PhoneAnswerDialog(props: {
  /** The newest there is. */
  view: EnquiryView;
  uuid: string;
  now: Date;
  onClose: () => void;
  /** It is another than was shown: it is read again, and the dialog stays. Undefined: it could not be read. */
  onRefused: () => Promise<EnquiryView | undefined>;
  onDone: () => void;
}) {
  const { view, uuid, onClose } = props;
  const enquiryPlace = view.places.find(({ place }) => place.uuid === uuid);
  if (!enquiryPlace) return null;
  const byItself = enquiryPlace.answer !== null && enquiryPlace.answer.channel !== 'phone';
  return byItself || !view.commands.includes('answerByPhone') ? (
    <Dialog
      open
      title={`Answer of ${enquiryPlace.name} by phone`}
      onClose={onClose}
      actions={
        <Button kind="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {byItself ? (
        <NewAnswer {...props} asked={enquiryPlace} />
      ) : (
        <Notice kind="warning" announce title="No answer can be entered any more" />
      )}
    </Dialog>
  ) : (
    <PhoneAnswer {...props} asked={enquiryPlace} />
  );
}

type Props = Parameters<typeof PhoneAnswerDialog>[0] & { asked: EnquiryView['places'][number] };

function PhoneAnswer(props: Props) {
  const { view, asked: enquiryPlace, now, onClose, onRefused, onDone } = props;
  const { enquiry, needs } = view;
  const words = kindWords(enquiry.place_kind);
  const id = useId();
  const [seenVersion] = useState(enquiryPlace.version);
  const [patch, busy] = useAction(patchEnquiry);
  /** What was sent and of which nothing says whether it arrived. */
  const unanswered = useRef<AnswerBody[]>([]);
  const isOwn = ({ answer }: Props['asked']): boolean =>
    answer?.channel === 'phone' && unanswered.current.some((sent) => isAsSent(answer, sent));
  const isOvertaken = enquiryPlace.version !== seenVersion && !isOwn(enquiryPlace);
  const send = async (said: AnswerBody): Promise<void> => {
    const { uuid } = enquiryPlace.place;
    try {
      const body = { command: 'phone_answer' as const, place: uuid, said };
      await patch({ params: { id: enquiry.id }, body });
    } catch (fault) {
      if (!(fault instanceof Problem && isAnswer(fault.status))) unanswered.current.push(said);
      if (!(fault instanceof Problem) || fault.status !== 409) throw fault;
      const now = (await onRefused())?.places.find(({ place }) => place.uuid === uuid);
      if (!now || now.version === said.version || !isOwn(now)) throw fault;
      await send({ ...said, version: now.version });
    }
  };
  const { needed_from } = enquiry;
  const form = useAnswerForm({
    ...{ id, now, busy },
    start: startOf(
      { answer: enquiryPlace.answer, needed_from, keep_until_latest: null },
      null,
      now,
    ),
    version: enquiryPlace.version,
    before: enquiryPlace.answer?.text,
    textAt: 'said.text',
    async send(said) {
      try {
        await send(said);
        onDone();
        return null;
      } catch (fault) {
        return fault;
      }
    },
  });
  return (
    <Dialog
      open
      title={`Answer of ${enquiryPlace.name} by phone`}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={`${id}-form`} busy={busy}>
            {isOvertaken ? 'Save this answer instead' : 'Save the answer'}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} onSubmit={form.submit} noValidate>
        {isOvertaken && <NewAnswer asked={enquiryPlace} now={now} />}
        <p>
          {enquiryPlace.name} gets this by email and can say that it is not right.{' '}
          {words.phoneKeeps.asker}
        </p>
        <AnswerFields
          form={form}
          of="phoned"
          kind={enquiry.place_kind}
          needs={needs ? namedNeeds(needs) : []}
          hours={[]}
          now={now}
        />
      </form>
    </Dialog>
  );
}

/** What has changed since the dialog was opened. */
function NewAnswer({ asked: enquiryPlace, now }: Pick<Props, 'asked' | 'now'>) {
  const { answer, name, place } = enquiryPlace;
  const words = kindWords(place.kind);
  if (!answer) {
    return (
      <Notice kind="warning" announce title={`The answer of ${name} has been removed since`} />
    );
  }
  const who =
    answer.channel === 'phone' ? `${answer.by} has entered an answer` : `${name} has answered`;
  return (
    <Notice kind="warning" announce title={`${who} since you opened this`}>
      <FactList
        facts={[
          { label: 'Answer', value: words.own.answers[answer.answer] },
          ...answerFacts(answer, now),
        ]}
      />
    </Notice>
  );
}
