import type { PlaceEnquiry } from '#shared/enquiries/enquiries.api.ts';
import { type CsvValue, csvFile } from '#shared/kernel/csv.ts';
import { isoCell, isoHeading } from '../../../components/csvCells.ts';
import type { KindWords } from '../kinds/kindWords.ts';

/** In which list of the place's page an enquiry is. */
export type Group = 'open' | 'answered' | 'past';

export const GROUPS: Readonly<Record<Group, string>> = {
  open: 'Open',
  answered: 'Answered',
  past: 'Past',
};

/** Open is what waits for the place: an answer, or an arrival. */
export function groupOf(view: PlaceEnquiry): Group {
  if (view.stands === 'chosen') return 'open';
  if (view.stands !== 'open') return 'past';
  if (isWaiting(view)) return 'open';
  return view.asked_no_more ? 'past' : 'answered';
}

/** Whether it is open and the place's answer is waited for: it has not answered, given a choice back or been told of the end. */
export const isWaiting = ({ stands, answer, gave_back, asked_no_more }: PlaceEnquiry): boolean =>
  stands === 'open' && answer === null && !gave_back && !asked_no_more;

/** What waits for an answer first, by when it is asked for; then arrivals; all else the newest first. */
export function inOrder(views: readonly PlaceEnquiry[]): PlaceEnquiry[] {
  const rank = (view: PlaceEnquiry) => (isWaiting(view) ? 0 : view.stands === 'chosen' ? 1 : 2);
  const compare = (a: PlaceEnquiry, b: PlaceEnquiry): number => {
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    if (isWaiting(a)) return a.respond_by.localeCompare(b.respond_by);
    if (a.stands === 'chosen') return (a.arrival ?? '').localeCompare(b.arrival ?? '');
    return b.asked_at.localeCompare(a.asked_at);
  };
  return views.toSorted(compare);
}

const statesOf = ({ came }: KindWords): Readonly<Record<PlaceEnquiry['stands'], string>> => ({
  open: 'Open',
  chosen: 'Chosen',
  moved_in: came.csv.yes,
  not_moved_in: came.csv.no,
  over: 'Over',
});

const CHANNELS = { link: 'Email link', portal: 'Signed in', phone: 'By phone' } as const;

/** A place's enquiries as a file, the newest first: references, times and states, nothing of what is needed. */
export function enquiriesCsv(views: readonly PlaceEnquiry[], words: KindWords): string {
  const states = statesOf(words);
  const rows = views.map((view): CsvValue[] => {
    const { reference, asked_at, respond_by, stands, answer, gave_back, arrival } = view;
    return [
      reference,
      isoCell(asked_at),
      isoCell(respond_by),
      states[stands],
      answer ? words.own.answers[answer.answer] : gave_back ? 'Gave it back' : null,
      isoCell(answer?.at),
      answer && CHANNELS[answer.channel],
      arrival,
    ];
  });
  return csvFile([
    [
      'Reference',
      isoHeading('Asked'),
      isoHeading('Answer by'),
      'State',
      'Answer',
      isoHeading('Answered'),
      'How',
      words.start.csv,
    ],
    ...rows,
  ]);
}
