import type { AnswerView, EnquiryView } from '../../../../../shared/enquiries/enquiries.api.ts';
import { ASSESS_BY, NO_REASONS } from '../../../../../shared/enquiries/enquiry.ts';
import { CARE } from '../../../../../shared/enquiries/needs.ts';
import { londonStamp } from '../../../../../shared/kernel/calendar.ts';
import { Button } from '../../../components/Button.tsx';
import { Phone } from '../../../components/homes/Phone.tsx';
import { Tag, type TagColour } from '../../../components/Tag.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { whenInWords } from '../enquiryText.ts';
import { dayText } from './enquiryText.ts';

type AskedPlace = EnquiryView['places'][number];

const ANSWERS: Record<AnswerView['answer'], { text: string; colour: TagColour }> = {
  yes: { text: 'Yes', colour: 'green' },
  assess: { text: 'Would like to assess first', colour: 'teal' },
  no: { text: 'No', colour: 'grey' },
};

/** A place of an enquiry with its answer; with null for an action the person may not take it. */
export function AskedPlaceCard(props: {
  asked: AskedPlace;
  now: Date;
  isChosen: boolean;
  onChoose: (() => void) | null;
  onPhoneAnswer: (() => void) | null;
}) {
  const { asked, now, isChosen, onChoose, onPhoneAnswer } = props;
  const { name, phone, usable, answer, came_back, to_ask_again, place } = asked;
  const shown = answer && ANSWERS[answer.answer];
  return (
    <li className="pw-card">
      <h3 className="nhsuk-heading-s">
        <a href={`/${place.uuid}`} target="_blank" rel="noreferrer">
          {name}
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
      </h3>
      <p>
        {shown ? (
          <Tag colour={shown.colour}>{shown.text}</Tag>
        ) : (
          <Tag colour="amber">No answer yet</Tag>
        )}
        {isChosen && (
          <>
            {' '}
            <Tag colour="teal">Chosen</Tag>
          </>
        )}
      </p>
      {answer && <AnswerLines answer={answer} now={now} />}
      {to_ask_again && <p>It said yes before the choice was taken back.</p>}
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

function AnswerLines({ answer, now }: { answer: AnswerView; now: Date }) {
  const { from, keep_until, assess_by, reasons, beyond, text, channel, by, at } = answer;
  const lines = [
    from && `From ${dayText(from, now)}`,
    keep_until && `A bed is kept until ${londonStamp(new Date(keep_until))}`,
    assess_by && `How: ${ASSESS_BY[assess_by].toLowerCase()}`,
    reasons.length > 0 && reasons.map((reason) => NO_REASONS[reason]).join(', '),
    beyond.length > 0 && `Beyond what it can give: ${beyond.map((one) => CARE[one]).join(', ')}`,
    text,
  ].filter((line) => typeof line === 'string' && line !== '');
  return (
    <ul className="nhsuk-list">
      {lines.map((line) => (
        <li key={String(line)}>{line}</li>
      ))}
      <li className="pw-quiet">
        {channel === 'phone' ? `By phone, entered by ${by}` : by} at {whenInWords(at, now)}
      </li>
    </ul>
  );
}
