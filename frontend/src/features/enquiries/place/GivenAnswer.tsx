import type { AnswerView, PlaceEnquiry } from '#shared/enquiries/enquiries.api.ts';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { actOf, startOf } from '../answerDraft.ts';
import { answerFacts, whenInWords } from '../enquiryText.ts';
import { FactList } from '../FactList.tsx';
import type { KindWords } from '../kinds/kindWords.ts';
import type { Act } from './placeView.ts';

/** What was answered, by whom and when. */
export function AnswerInWords(props: { answer: AnswerView; words: KindWords; now: Date }) {
  const { answer, words, now } = props;
  const at = whenInWords(answer.at, now);
  return (
    <>
      <p>
        {answer.channel === 'phone'
          ? `${answer.by} entered this at ${at}, as you said it by phone. ${words.phoneKeeps.place}`
          : `Answered by ${answer.by} at ${at}.`}
      </p>
      <FactList
        facts={[
          { label: 'Answer', value: words.own.answers[answer.answer] },
          ...answerFacts(answer, now),
        ]}
      />
    </>
  );
}

/** What it says may have to be updated as well. */
const hasNoneFree = ({ reasons }: AnswerView): boolean =>
  reasons.includes('no_bed') || reasons.includes('no_capacity');

/** The answer of a place to an open enquiry, and what it may still do with it. */
export function GivenAnswer(props: {
  view: PlaceEnquiry;
  answer: AnswerView;
  words: KindWords;
  updatePage: string;
  now: Date;
  busy: boolean;
  onChange: () => void;
  press: (act: Act) => void;
}) {
  const { view, answer, words, updatePage, now, busy, onChange, press } = props;
  const { version, commands } = view;
  const isByPhone = commands.includes('notRight');
  const same = actOf(startOf(view, null, now), version);
  return (
    <>
      <AnswerInWords answer={answer} words={words} now={now} />
      <div className="nhsuk-button-group">
        {isByPhone && same && (
          <Button busy={busy} onClick={() => press(same)}>
            Confirm this answer
          </Button>
        )}
        {isByPhone && (
          <Button kind="secondary" busy={busy} onClick={() => press({ act: 'not_right', version })}>
            This is not right
          </Button>
        )}
        {commands.includes('answer') && (
          <Button kind="secondary" busy={busy} onClick={onChange}>
            Change the answer
          </Button>
        )}
        {hasNoneFree(answer) && (
          <ButtonLink kind="secondary" to={updatePage}>
            {words.update}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
