import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { type EnquiryView, getEnquiry } from '#shared/enquiries/enquiries.api.ts';
import { NOT_MOVED_IN } from '#shared/enquiries/enquiry.ts';
import { needsInWords } from '#shared/enquiries/needsInWords.ts';
import { londonStamp } from '#shared/kernel/calendar.ts';
import { EnquiryId } from '#shared/kernel/ids.ts';
import { upperFirst } from '#shared/kernel/letterCase.ts';
import { isGone, reasonFor } from '../../../api/problem.ts';
import { useEndpoint } from '../../../api/useEndpoint.ts';
import { NotFoundPage } from '../../../app/NotFoundPage.tsx';
import { BackLink } from '../../../components/BackLink.tsx';
import { Button, ButtonLink } from '../../../components/Button.tsx';
import { ErrorResult } from '../../../components/ErrorResult.tsx';
import { Phone } from '../../../components/homes/Phone.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { useNow } from '../../../components/useNow.ts';
import { whenInWords } from '../enquiryText.ts';
import { FactList } from '../FactList.tsx';
import type { KindWords } from '../kinds/kindWords.ts';
import { kindWords } from '../kinds/wordsOf.ts';
import { useRefreshEvery } from '../useRefreshEvery.ts';
import { type EnquiryAct, EnquiryDialog, type LeftOutPlace } from './EnquiryDialog.tsx';
import { EnquiryPlaceCard } from './EnquiryPlaceCard.tsx';
import { answersText, dayText, NOBODYS, stateText, whoToAskAgain } from './enquiryText.ts';
import { PhoneAnswerDialog } from './PhoneAnswerDialog.tsx';
import '../../../components/details.scss';
import '../enquiries.scss';

/** /enquiries/{id}: what is needed, what each place answers, and what can be done with it. */
export default function EnquiryPage() {
  const { id } = useParams();
  const read = EnquiryId.safeParse(id);
  return read.success ? <LoadedEnquiry key={read.data} id={read.data} /> : <NotFoundPage />;
}

function LoadedEnquiry({ id }: { id: EnquiryId }) {
  const refreshInterval = useRefreshEvery();
  const { data, error, mutate } = useEndpoint(getEnquiry, { params: { id } }, { refreshInterval });
  // Whoever may see it no more keeps nothing of it on the page: it was moved, or they were.
  if (!data || isGone(error)) {
    if (error) return <ErrorResult error={error} onRetry={() => void mutate()} />;
    return <Loading lines={10} label="Loading the enquiry…" />;
  }
  return (
    <>
      {error && (
        <Notice kind="warning" title="This enquiry could not be refreshed">
          {reasonFor(error) || 'We try again by ourselves.'}
        </Notice>
      )}
      <Enquiry view={data} onChange={() => mutate().catch(() => undefined)} />
    </>
  );
}

function Enquiry(props: {
  view: EnquiryView;
  /** Reads it again; undefined: it could not be read. */
  onChange: () => Promise<EnquiryView | undefined>;
}) {
  const { view, onChange } = props;
  const [act, setAct] = useState<EnquiryAct | null>(null);
  /** The place of which an answer by phone is entered. */
  const [phoned, setPhoned] = useState<{ uuid: string } | null>(null);
  /** How the last dialog closed. */
  const [closed, setClosed] = useState<{ done: boolean } | null>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [notAsked, setNotAsked] = useState<readonly LeftOutPlace[]>([]);
  // What was pressed may be gone, or goes as soon as the page is read again.
  useEffect(() => {
    if (closed && (closed.done || document.activeElement === document.body)) {
      summary.current?.focus();
    }
  }, [closed]);
  const open = useRef<typeof act | typeof phoned>(null);
  open.current = act ?? phoned;
  /** Closes a dialog; a late answer of one that was left closes no other. */
  const close = (dialog: EnquiryAct | { uuid: string }, done: boolean) => {
    if (open.current !== dialog) return;
    setAct(null);
    setPhoned(null);
    setClosed({ done });
  };
  const now = useNow();
  const { enquiry, needs, places, commands } = view;
  const { reference, state, chosen } = enquiry;
  const words = kindWords(enquiry.place_kind);
  const may = (command: string) => commands.includes(command);
  const shown = stateText(enquiry);
  // Who said yes first, then who would assess, who has not answered, and who said no or gave it back.
  const inOrder = [...places].sort((a, b) => rankOf(a) - rankOf(b));
  const yes = places.filter(({ answer }) => answer?.answer === 'yes');
  return (
    <div className="pw-enquiry">
      <BackLink to="/enquiries">Enquiries</BackLink>
      <PageHeading title={`Enquiry ${reference}`} />
      <div ref={summary} tabIndex={-1} className="pw-enquiry__summary">
        <p>
          <Tag colour={shown.colour}>{shown.text}</Tag> Asked by{' '}
          {enquiry.is_own ? 'you' : enquiry.name}, sent at {whenInWords(enquiry.created_at, now)}.{' '}
          {state === 'OPEN' && (
            <>Answers are asked for by {whenInWords(enquiry.respond_by, now)}.</>
          )}
        </p>
        {enquiry.is_nobodys && (
          <Notice kind="warning" title={NOBODYS}>
            {enquiry.name} has left or may not see it any more.
            {may('takeOver') && ' You can take it over.'}
          </Notice>
        )}
        {chosen && <ChosenNotice view={view} words={words} now={now} />}
      </div>
      {notAsked.length > 0 && (
        <Notice
          kind="warning"
          announce
          title={`Not every ${words.short[0]} could be asked. Please phone:`}
        >
          <ul className="nhsuk-list nhsuk-list--bullet">
            {notAsked.map(({ name, phone, why }) => (
              <li key={name}>
                {name}: {words.leftOut[why]} {phone !== '' && <Phone number={phone} />}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Actions view={view} words={words} onAct={setAct} />
      <h2 className="nhsuk-heading-m">
        <span role="status">{answersText(enquiry)}</span>
      </h2>
      {yes.length > 1 && (
        <p>
          <Link to={words.pages.compare(yes.map(({ place }) => place.uuid))}>
            Compare the {yes.length} that said yes, side by side
          </Link>
        </p>
      )}
      <ul className="pw-enquiry__places">
        {inOrder.map((enquiryPlaceView) => (
          <EnquiryPlaceCard
            key={enquiryPlaceView.place.uuid}
            asked={enquiryPlaceView}
            now={now}
            isOpen={state === 'OPEN'}
            isChosen={chosen?.place.uuid === enquiryPlaceView.place.uuid}
            onChoose={
              may('choose') &&
              enquiryPlaceView.answer?.answer === 'yes' &&
              enquiryPlaceView.why_not_chosen === undefined
                ? () => setAct({ command: 'choose', place: enquiryPlaceView })
                : null
            }
            onPhoneAnswer={
              may('answerByPhone') &&
              (enquiryPlaceView.answer === null || enquiryPlaceView.answer.channel === 'phone')
                ? () => setPhoned({ uuid: enquiryPlaceView.place.uuid })
                : null
            }
            onAskAgain={
              may('askAgain') &&
              isAskedByItself(enquiryPlaceView) &&
              enquiryPlaceView.why_not_asked === undefined
                ? () => setAct({ command: 'ask_again', place: enquiryPlaceView })
                : null
            }
          />
        ))}
      </ul>
      <h2 className="nhsuk-heading-m">What is needed</h2>
      {needs === null ? (
        <p>The needs were removed 90 days after the enquiry ended.</p>
      ) : (
        <FactList
          facts={[
            ...needsInWords(needs, {
              beds: enquiry.beds,
              needed_from: upperFirst(dayText(enquiry.needed_from, now)),
            }),
            { label: 'Phone given', value: view.phone },
          ]}
        />
      )}
      <details className="nhsuk-details">
        <summary className="nhsuk-details__summary">
          <span className="nhsuk-details__summary-text">History</span>
        </summary>
        <ul className="nhsuk-details__text nhsuk-list">
          {view.history.map(({ at, what, by }) => (
            <li key={`${at} ${what}`}>
              {londonStamp(new Date(at))}: {what} ({by})
            </li>
          ))}
        </ul>
      </details>
      {act && (
        <EnquiryDialog
          view={view}
          act={act}
          onClose={() => close(act, false)}
          onRefused={onChange}
          onDone={(leftOutPlaces) => {
            close(act, true);
            setNotAsked(leftOutPlaces);
            void onChange();
          }}
        />
      )}
      {phoned !== null && (
        <PhoneAnswerDialog
          view={view}
          uuid={phoned.uuid}
          now={now}
          onClose={() => close(phoned, false)}
          onRefused={onChange}
          onDone={() => {
            close(phoned, true);
            void onChange();
          }}
        />
      )}
    </div>
  );
}

const RANKS = { yes: 0, assess: 1, no: 3 } as const;
const rankOf = ({ answer, gave_back }: EnquiryView['places'][number]): number =>
  answer ? RANKS[answer.answer] : gave_back ? RANKS.no : 2;

/** Who said yes can be chosen without it. */
const isAskedByItself = (asked: EnquiryView['places'][number]): boolean =>
  asked.gave_back === true ||
  asked.asked_no_more === true ||
  (asked.to_ask_again && asked.answer?.answer === 'assess');

function ChosenNotice(props: { view: EnquiryView; words: KindWords; now: Date }) {
  const { view, words, now } = props;
  const { chosen, state } = view.enquiry;
  const { reason } = view;
  if (!chosen) return null;
  const { name, arrival, by, bed_kept } = chosen;
  const { why_not_chosen: why } =
    view.places.find(({ place }) => place.uuid === chosen.place.uuid) ?? {};
  const bedWords = words.kept.asker(bed_kept);
  if (state !== 'CHOSEN') {
    return (
      <Notice kind="info" title={`${name} was chosen by ${by}`}>
        {reason && NOT_MOVED_IN[reason]}
      </Notice>
    );
  }
  return (
    <Notice
      kind={why === undefined && (bed_kept || bedWords === '') ? 'success' : 'warning'}
      announce
      title={words.start.chosen(name, dayText(arrival, now))}
    >
      Chosen by {by}. {why === undefined ? bedWords : `${why} Please phone them.`}
    </Notice>
  );
}

/** What can be done with the enquiry as a whole. */
function Actions(props: { view: EnquiryView; words: KindWords; onAct: (act: EnquiryAct) => void }) {
  const { view, words, onAct } = props;
  const { commands, needs, places } = view;
  const { id, state } = view.enquiry;
  const may = (command: string) => commands.includes(command);
  const askable = places.filter(({ why_not_asked }) => why_not_asked === undefined);
  const toAskAgain = askable.filter(({ to_ask_again }) => to_ask_again);
  const hasUnanswered = askable.some(({ asked_no_more }) => asked_no_more);
  const isOver = state !== 'OPEN' && state !== 'CHOSEN';
  const button = (command: string, act: EnquiryAct, text: string) =>
    may(command) && (
      <Button kind="secondary" small onClick={() => onAct(act)}>
        {text}
      </Button>
    );
  return (
    <div className="nhsuk-button-group">
      {button('takeOver', { command: 'take_over' }, 'Take over')}
      {button('placedHere', { command: 'placed_here' }, words.placed.button)}
      {button('move', { command: 'move' }, words.start.change)}
      {button('release', { command: 'release' }, 'Take the choice back')}
      {toAskAgain.length > 0 &&
        button('askAgain', { command: 'ask_again' }, `Ask again ${whoToAskAgain(toAskAgain)}`)}
      {hasUnanswered &&
        button(
          'askAgain',
          { command: 'ask_again', unanswered: true },
          'Ask again those who had not answered',
        )}
      {button('add', { command: 'add_places' }, `Ask more ${words.short[1]}`)}
      {state === 'OPEN' && may('close') && (
        <ButtonLink kind="secondary" small to={`/enquiries/new?replaces=${id}`}>
          Change the needs
        </ButtonLink>
      )}
      {button('close', { command: 'close' }, 'Close')}
      {isOver && needs !== null && (
        <ButtonLink kind="secondary" small to={`/enquiries/new?from=${id}`}>
          Copy and ask again
        </ButtonLink>
      )}
    </div>
  );
}
