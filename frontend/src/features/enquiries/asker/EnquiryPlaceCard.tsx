import type { AnswerView, EnquiryView } from '#shared/enquiries/enquiries.api.ts';
import { Button } from '../../../components/Button.tsx';
import { Phone } from '../../../components/homes/Phone.tsx';
import { Tag, type TagColour } from '../../../components/Tag.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { answerFacts, whenInWords } from '../enquiryText.ts';
import { FactList } from '../FactList.tsx';
import { kindWords } from '../kinds/wordsOf.ts';

type EnquiryPlaceView = EnquiryView['places'][number];

const ANSWERS: Record<AnswerView['answer'], { text: string; colour: TagColour }> = {
  yes: { text: 'Yes', colour: 'green' },
  assess: { text: 'Would like to assess first', colour: 'teal' },
  no: { text: 'No', colour: 'grey' },
};

const GAVE_BACK = { text: 'Gave it back', colour: 'grey' } as const;

/** A place of an enquiry with its answer; with null for an action the person may not take it. */
export function EnquiryPlaceCard(props: {
  asked: EnquiryPlaceView;
  now: Date;
  /** Whether answers are still waited for. */
  isOpen: boolean;
  isChosen: boolean;
  onChoose: (() => void) | null;
  onPhoneAnswer: (() => void) | null;
  onAskAgain: (() => void) | null;
}) {
  const { asked, now, isOpen, isChosen, onChoose, onPhoneAnswer, onAskAgain } = props;
  const { name, phone, usable, answer, came_back, not_asked, place } = asked;
  const { to_ask_again, gave_back, asked_no_more = false } = asked;
  const isWaitedFor = isOpen && !asked_no_more;
  // A server of an earlier release says nothing of it.
  const isListed = asked.is_listed !== false;
  const shown = answer ? ANSWERS[answer.answer] : gave_back && GAVE_BACK;
  const words = kindWords(place.kind);
  const { why_not_chosen, why_not_asked } = asked;
  const offList = isListed ? undefined : words.leftOut.off_list;
  const barred = why_not_chosen ?? (why_not_asked ? words.leftOut[why_not_asked] : offList);
  return (
    <li className="pw-card">
      <h3 className="nhsuk-heading-s">
        {isListed ? (
          <a href={words.pages.details(place.uuid)} target="_blank" rel="noreferrer">
            {name}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        ) : (
          name
        )}
      </h3>
      <p>
        {shown ? (
          <Tag colour={shown.colour}>{shown.text}</Tag>
        ) : (
          <Tag colour={isWaitedFor ? 'amber' : 'grey'}>
            {isWaitedFor ? 'No answer yet' : 'No answer'}
          </Tag>
        )}
        {isChosen && (
          <>
            {' '}
            <Tag colour="teal">Chosen</Tag>
          </>
        )}
      </p>
      {answer && <AnswerLines answer={answer} now={now} />}
      {gave_back && <p>It had been chosen. It cannot take them after all.</p>}
      {to_ask_again && (
        <p>
          {answer?.answer === 'assess'
            ? 'It wanted to assess first, before a choice that no longer applies.'
            : 'It said yes before a choice that no longer applies.'}
        </p>
      )}
      {asked_no_more && <p>It was not asked again since another place was chosen.</p>}
      {barred !== undefined && <p className="pw-asked-homes__warning">{barred}</p>}
      {not_asked !== undefined && <p className="pw-asked-homes__warning">{not_asked}</p>}
      {came_back !== null && <p className="pw-asked-homes__warning">{came_back}</p>}
      {phone !== '' && (
        <p>
          <Phone number={phone} />
        </p>
      )}
      {usable !== null && (
        <p>
          {usable} usable {usable === 1 ? 'bed' : 'beds'} of this kind when it was asked
        </p>
      )}
      <div className="nhsuk-button-group">
        {onChoose && (
          <Button small onClick={onChoose}>
            Choose<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        {onAskAgain && (
          <Button kind="secondary" small onClick={onAskAgain}>
            Ask again<VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
        {onPhoneAnswer && (
          <Button kind="quiet" onClick={onPhoneAnswer}>
            {answer ? 'Change the answer by phone' : 'Enter an answer by phone'}
            <VisuallyHidden> of {name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}

function AnswerLines(props: { answer: AnswerView; now: Date }) {
  const { answer, now } = props;
  const { channel, by, at } = answer;
  const facts = answerFacts(answer, now);
  return (
    <>
      {facts.length > 0 && <FactList facts={facts} />}
      <p className="pw-quiet">
        {channel === 'phone' ? `By phone, entered by ${by}` : by} at {whenInWords(at, now)}
      </p>
    </>
  );
}
