import type { AnswerView, EnquiryRow, EnquiryView } from '#shared/enquiries/enquiries.api.ts';
import { enquiryKindOf } from '#shared/enquiries/enquiryKinds.ts';
import { dayInWords, londonDay } from '#shared/kernel/calendar.ts';
import type { TagColour } from '../../../components/Tag.tsx';
import { kindWords } from '../kinds/wordsOf.ts';

/** What an enquiry's state is called, and the colour of its tag. */
export function stateText({
  place_kind,
  state,
  outcome,
  chosen,
}: Pick<EnquiryRow, 'place_kind' | 'state' | 'outcome' | 'chosen'>): {
  text: string;
  colour: TagColour;
} {
  switch (state) {
    case 'OPEN':
      return { text: 'Open', colour: 'teal' };
    case 'CHOSEN':
      return chosen?.bed_kept === false
        ? { text: 'Chosen, no bed is kept yet', colour: 'amber' }
        : { text: 'Chosen', colour: 'green' };
    case 'PLACED':
      return { text: kindWords(place_kind).placedState, colour: 'green' };
    default:
      return {
        text: outcome ? enquiryKindOf(place_kind).outcomes[outcome] : 'Closed',
        colour: 'grey',
      };
  }
}

/** '3 of 8 answered, 1 said yes'. */
export const answersText = ({
  asked,
  answered,
  yes,
}: Pick<EnquiryRow, 'asked' | 'answered' | 'yes'>): string =>
  `${answered} of ${asked} answered${yes === 0 ? '' : `, ${yes} said yes`}`;

/** Of those who are to be asked again since a choice was taken back: 'those who said yes'. */
export function whoToAskAgain(places: readonly EnquiryView['places'][number][]): string {
  const said = (kind: AnswerView['answer']) => places.some(({ answer }) => answer?.answer === kind);
  if (!said('assess')) return 'those who said yes';
  return said('yes')
    ? 'those who said yes or wanted to assess first'
    : 'those who wanted to assess first';
}

/** 'today', or the day in words. */
export const dayText = (day: string, now: Date): string =>
  day === londonDay(now) ? 'today' : dayInWords(day);

/** Of an enquiry whose sender has gone. */
export const NOBODYS = 'Nobody looks after it now';
