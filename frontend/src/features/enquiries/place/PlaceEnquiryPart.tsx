import { useEffect, useRef, useState } from 'react';
import type { PlaceEnquiry } from '#shared/enquiries/enquiries.api.ts';
import { needsInWords } from '#shared/enquiries/needsInWords.ts';
import { dayInWords } from '#shared/kernel/calendar.ts';
import type { PlaceRef } from '#shared/places/place.ts';
import { AVAILABILITY_CONFIRMED } from '#shared/serviceLocations/capacityRules.ts';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { Phone } from '../../../components/homes/Phone.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { type AnswerDraft, startOf } from '../answerDraft.ts';
import { whenInWords } from '../enquiryText.ts';
import { FactList } from '../FactList.tsx';
import type { KindWords } from '../kinds/kindWords.ts';
import { kindWords } from '../kinds/wordsOf.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { ChosenPlace } from './ChosenPlace.tsx';
import { AnswerInWords, GivenAnswer } from './GivenAnswer.tsx';
import { MovedInForm } from './MovedInForm.tsx';
import { type Act, isHidden } from './placeView.ts';
import type { Pressed } from './pressed.ts';
import { CHANGED, type PlaceActs, type Said, usePlaceAct } from './usePlaceAct.ts';

/** How an enquiry ended, for the place that it asked. */
const ended = ({ came }: KindWords): Readonly<Record<PlaceEnquiry['stands'], string>> => ({
  open: 'This enquiry is open.',
  chosen: 'You were chosen.',
  moved_in: came.said.yes,
  not_moved_in: came.said.no,
  over: 'This enquiry is over. Thank you for your time.',
});

const done = ({ came }: KindWords): Readonly<Record<Act['act'], string>> => ({
  yes: 'Thank you. Your answer has been sent.',
  assess: 'Thank you. Your answer has been sent.',
  no: 'Thank you. Your answer has been sent.',
  not_right: 'Thank you. That answer has been removed.',
  give_back: 'You have given it back.',
  moved_in: came.done,
  not_moved_in: 'Thank you. The enquiry is closed.',
});

/**
 * An enquiry to one place that it asks: what is needed, and what the place may do now. The same behind an
 * email's link and signed in.
 */
export function PlaceEnquiryPart(props: {
  view: PlaceEnquiry;
  place: PlaceRef;
  /** The button of the email, which is chosen already. */
  pressed?: Pressed;
  now: Date;
  acts: PlaceActs;
  /** What was typed before this part was last shown. */
  typed?: AnswerDraft | undefined;
  /** The person has started to answer. */
  onTouched?: (draft: AnswerDraft) => void;
  /** The person leaves the answer as it is. */
  onKept?: () => void;
}) {
  const { view, place, pressed = {}, now, acts, typed } = props;
  const { onTouched = () => undefined, onKept } = props;
  const { answer } = view;
  const { kind, uuid } = place;
  const words = kindWords(kind);
  const updatePage = words.pages.update(uuid);
  // Who presses another answer than was given means to change it.
  const [first, setFirst] = useState(pressed.answer ?? null);
  const [changes, setChanges] = useState(
    typed !== undefined || (first !== null && first !== answer?.answer),
  );
  const [corrects, setCorrects] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  /** Where the focus goes once a button has gone by its own press. */
  const next = useRef<'form' | 'answer' | null>(null);
  useEffect(() => {
    const at = next.current;
    next.current = null;
    const where = at === 'form' ? 'form input' : '.nhsuk-button-group button';
    if (at) box.current?.querySelector<HTMLElement>(where)?.focus();
  });
  const settle = () => {
    setFirst(null);
    setChanges(false);
    setCorrects(false);
  };
  const { busy, said, say, hush, act, press } = usePlaceAct(view, {
    ...acts,
    onSaved: (after) => {
      settle();
      acts.onSaved(after);
    },
    onCurrent: (current) => {
      // What was filled in stays, under the answer of who was first.
      if (current.answer) setChanges(true);
      acts.onCurrent(current);
    },
  });

  if (isHidden(view)) {
    return (
      <div className="pw-place-enquiry">
        <SaidNotice said={said} view={view} words={words} />
        <p>{ended(words)[view.stands]}</p>
      </div>
    );
  }
  const asksAgain = view.stands === 'open' && view.commands.includes('answer');
  const shows = answer !== null && !changes;
  const keep = {
    sendLabel: said?.kind === 'overtaken' ? 'Send my answer instead' : 'Send answer',
    label: 'Keep this answer',
    onKeep: () => {
      hush();
      settle();
      next.current = 'answer';
      onKept?.();
    },
  };
  return (
    <div ref={box} className="pw-place-enquiry">
      <SaidNotice said={said} view={view} words={words} />
      <EnquiryNeeds view={view} now={now} />
      {view.stands === 'open' && shows && (
        <GivenAnswer
          view={view}
          words={words}
          answer={answer}
          updatePage={updatePage}
          now={now}
          busy={busy}
          press={(body) => void press(body)}
          onChange={() => {
            hush();
            setChanges(true);
            next.current = 'form';
          }}
        />
      )}
      {asksAgain && !shows && (
        <>
          {answer && <AnswerInWords answer={answer} words={words} now={now} />}
          {view.gave_back && (
            <p>
              You were chosen and gave it back. Nobody waits for your answer. If you can help after
              all, you can still say so.
            </p>
          )}
          {view.asked_no_more && (
            <p>
              Nobody waits for your answer any more. If you can help after all, you can still say
              so.
            </p>
          )}
          <AnswerForm
            view={view}
            kind={kind}
            start={typed ?? startOf(view, first, now)}
            now={now}
            busy={busy}
            act={act}
            onTouched={onTouched}
            keep={answer && keep}
          />
        </>
      )}
      {view.stands !== 'open' && answer && (
        <AnswerInWords answer={answer} words={words} now={now} />
      )}
      {view.stands === 'chosen' && (
        <ChosenPlace
          view={view}
          place={place}
          onAvailability={(answered) => {
            say(answered);
            acts.onOutdated();
          }}
          movedIn={pressed.movedIn ?? null}
          now={now}
          busy={busy}
          act={act}
          press={(body) => void press(body)}
        />
      )}
      {view.stands !== 'open' && view.stands !== 'chosen' && <p>{ended(words)[view.stands]}</p>}
      {view.stands === 'moved_in' && (
        <>
          <p>
            <ButtonLink kind="secondary" to={updatePage}>
              {words.update}
            </ButtonLink>
          </p>
          {view.commands.includes('notMovedIn') &&
            (corrects ? (
              <MovedInForm
                id={view.enquiry}
                kind={kind}
                version={view.version}
                start={false}
                corrects
                busy={busy}
                act={act}
              />
            ) : (
              <p>
                <Button
                  kind="quiet"
                  onClick={() => {
                    setCorrects(true);
                    next.current = 'form';
                  }}
                >
                  {words.came.said.corrects}
                </Button>
              </p>
            ))}
        </>
      )}
    </div>
  );
}

/** Who asks, until when, and what is needed. */
function EnquiryNeeds({ view, now }: { view: PlaceEnquiry; now: Date }) {
  const { organisation, name, phone, needs, beds, needed_from, respond_by, stands } = view;
  const isLate = respond_by <= now.toISOString();
  const isAwaited = stands === 'open' && !view.gave_back && !view.asked_no_more;
  return (
    <>
      <p className="pw-place-enquiry__asks">
        <strong>{organisation}</strong> asks
        {phone && (
          <>
            : {name}, <Phone number={phone} />
          </>
        )}
        .
      </p>
      {isAwaited && (
        <p>
          {isLate
            ? `The time to answer was ${whenInWords(respond_by, now)}. You can still answer.`
            : `Please answer by ${whenInWords(respond_by, now)}.`}
        </p>
      )}
      {needs && (
        <FactList
          facts={needsInWords(needs, {
            beds,
            needed_from: needed_from === null ? '' : dayInWords(needed_from),
          })}
        />
      )}
    </>
  );
}

/** What came of the last press. It takes the focus: the button that was pressed may be gone. */
function SaidNotice(props: { said: Said | null; view: PlaceEnquiry; words: KindWords }) {
  const { said, view, words } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said) box.current?.focus();
  }, [said]);
  if (!said) return null;
  const isByPhone = view.answer?.channel === 'phone';
  return (
    <div ref={box} tabIndex={-1} className="pw-place-enquiry__said">
      {said.kind === 'done' && <Notice kind="success" title={done(words)[said.act]} />}
      {said.kind === 'confirmed' && <Notice kind="success" title={AVAILABILITY_CONFIRMED} />}
      {said.kind === 'availability_changed' && (
        <Notice kind="warning" title="Your availability was changed meanwhile">
          Your ‘Yes’ has not been sent.
        </Notice>
      )}
      {said.kind === 'failed' && <Notice kind="error" title={said.why} />}
      {said.kind === 'changed' && (
        <Notice kind="warning" title={CHANGED}>
          Please look at it again.
        </Notice>
      )}
      {said.kind === 'overtaken' && (
        <Notice
          kind="warning"
          title={`${view.answer?.by ?? 'Someone'} has ${isByPhone ? 'entered what you said by phone' : 'answered'} since you opened this page`}
        >
          Your answer has not been sent. {isByPhone ? 'What they entered' : 'Their answer'} is
          below. Send yours instead, or keep theirs.
        </Notice>
      )}
    </div>
  );
}
