import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { RESPOND_WITHIN, type RespondWithin, respondBy } from '#shared/enquiries/answeringHours.ts';
import { type EnquiryView, type LeftOut, postEnquiry } from '#shared/enquiries/enquiries.api.ts';
import { MOST_AT_ONCE } from '#shared/enquiries/enquiryLimits.ts';
import { ONLY_OPEN_IS_CHANGED } from '#shared/enquiries/enquiryWords.ts';
import { MAX_LINE } from '#shared/enquiries/needs.ts';
import { CARE_HOME } from '#shared/homes/careHome.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import type { BodyInput, ReplyOf } from '#shared/kernel/endpoint.ts';
import type { EnquiryId } from '#shared/kernel/ids.ts';
import { upperFirst } from '#shared/kernel/letterCase.ts';
import { PHONE_HINT } from '#shared/kernel/phone.ts';
import { Problem } from '../../../api/problem.ts';
import { creationSender } from '../../../api/useAction.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { CheckedText } from '../../../components/CheckedText.tsx';
import { Radios } from '../../../components/Choices.tsx';
import { DayField } from '../../../components/DayField.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { Field } from '../../../components/Field.tsx';
import { phoneText } from '../../../components/homes/phoneText.ts';
import { Notice } from '../../../components/Notice.tsx';
import { useToasts } from '../../../components/toasts.ts';
import { RestoredNotice } from '../../../forms/DraftNotices.tsx';
import { faultErrors } from '../../../forms/faultErrors.ts';
import { isSame } from '../../../forms/sameValue.ts';
import { draftKey } from '../../../forms/storedDrafts.ts';
import { unansweredAt } from '../../../forms/unansweredCall.ts';
import { useDraft } from '../../../forms/useDraft.ts';
import { useTextCheck } from '../../../forms/useTextCheck.ts';
import { optionsOf, whenInWords } from '../enquiryText.ts';
import type { KindWords } from '../kinds/kindWords.ts';
import { kindWords } from '../kinds/wordsOf.ts';
import { EnquiryPlaces } from './EnquiryPlaces.tsx';
import {
  draftErrors,
  type EnquiryDraft,
  newDraft,
  readDraft,
  sentOf,
  textsOf,
} from './enquiryDraft.ts';
import type { AnyNeeds, CheckedPlace, NeedsKind } from './needsKind.ts';
import '../../../components/details.scss';
import '../enquiries.scss';

type EnquiryBody = BodyInput<typeof postEnquiry>;

const NOT_SENT = 'Your enquiry was not sent. Please try again.';

export interface NewEnquiryProps {
  places: readonly CheckedPlace[];
  copied: EnquiryView | null;
  replaces: EnquiryId | undefined;
}

/** Under which name a draft is kept in the tab: each kind has its own. */
const draftName = (kind: string): string => (kind === CARE_HOME ? 'enquiry' : `enquiry ${kind}`);

/** Whether two bodies ask the same of the same places: not which enquiry they replace, or what was asked about a text. */
const asksTheSame = (a: EnquiryBody, b: EnquiryBody): boolean => {
  const asked = ({ replaces: _, checked: __, ...body }: EnquiryBody) => body;
  return isSame(asked(a), asked(b));
};

/** What is needed, and of whom it is asked. Its draft stays in the tab until it is sent. */
export function NewEnquiryForm<N extends AnyNeeds>(
  props: NewEnquiryProps & { kind: NeedsKind<N> },
) {
  const { kind, places, copied, replaces } = props;
  const words = kindWords(kind.kind);
  const many = (count: number) => `${count} ${words.place[count === 1 ? 0 : 1]}`;
  const { email, own_area } = useSession();
  const navigate = useNavigate();
  const toasts = useToasts();
  const about = replaces ?? copied?.enquiry.id ?? 'new';
  // Of one that was sent, but whose answer got lost, neither a reload nor a change makes a second.
  const [unanswered] = useState(() =>
    unansweredAt(draftKey(email, `sent ${draftName(kind.kind)}`, about)),
  );
  const [create] = useState(() => creationSender(postEnquiry, unanswered));
  const [mayBeSent] = useState(() => unanswered.last() !== null);
  const askable = places.filter(({ left_out }) => left_out === null);
  /** Those that are not asked, though they could be: beyond the first eight the person chooses. */
  const [spared, setSpared] = useState<readonly string[]>(() =>
    askable.slice(MOST_AT_ONCE).map(({ place }) => place.uuid),
  );
  const check = useRef<ReturnType<typeof useTextCheck>>(null);
  const latestSubmit = useRef(() => {});
  const now = new Date();
  const recipients = askable.filter(({ place }) => !spared.includes(place.uuid));
  const local_authority = own_area?.local_authority ?? '';
  const [{ start, isSearched }, setStart] = useState(() => {
    const searched = copied ? null : (kind.search?.needs({ local_authority }) ?? null);
    const start = newDraft(kind, now, { local_authority, copied, searched });
    return { start, isSearched: searched !== null };
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  /** Who has gone to another page by then stays there. */
  const goTo = (id: EnquiryId) => {
    if (isShown.current) void navigate(`/enquiries/${id}`);
  };
  /** Somebody has been chosen for it meanwhile, or it is over. */
  const showSentAsFirstWritten = ({ id, reference }: ReplyOf<typeof postEnquiry>) => {
    kind.search?.forget();
    toasts.show({
      kind: 'warning',
      title: `Enquiry ${reference} was sent as you first wrote it`,
      text: 'It is not open any more, so what you changed was not sent.',
    });
    goTo(id);
  };
  const form = useDraft<EnquiryDraft<N>, number>({
    start,
    version: 0,
    check: {
      restore: readDraft(kind),
      submitted: (draft) => draftErrors(kind, draft, new Date()),
    },
    keepAt: draftKey(email, draftName(kind.kind), about),
    async save(draft) {
      const body = {
        ...sentOf(
          kind,
          draft,
          recipients.map(({ place }) => place.uuid),
        ),
        ...(replaces && { replaces }),
        ...check.current?.sent(),
      };
      const lost = unanswered.last();
      const first = await create({ body });
      let { reply } = first;
      if (!asksTheSame(first.sent.body, body)) {
        // Changed since a call whose answer got lost: the one that it sent gives way to this.
        try {
          ({ reply } = await create({ body: { ...body, replaces: reply.id } }));
        } catch (fault) {
          if (fault instanceof Problem && fault.detail === ONLY_OPEN_IS_CHANGED) {
            showSentAsFirstWritten(reply);
            return undefined;
          }
          // Refused, it leaves what was sent first as it is: what is sent next gives way to that again.
          if (unanswered.last() === null) unanswered.keep(lost);
          throw fault;
        }
      }
      const { id, reference, left_out } = reply;
      kind.search?.forget();
      const sent = recipients.length - left_out.length;
      toasts.show({
        kind: left_out.length > 0 ? 'warning' : 'success',
        title: `Enquiry ${reference} was sent to ${many(sent)}`,
        text:
          left_out.length > 0
            ? `Please phone: ${left_out.map((leftOut) => leftOutText(leftOut, recipients, words)).join(' ')}`
            : 'You will get an email at the first yes, and when the time to answer is over.',
      });
      goTo(id);
      return undefined;
    },
    onFailure: (fault) =>
      check.current?.askedBy(fault, () => latestSubmit.current())
        ? {}
        : faultErrors(fault, NOT_SENT),
  });
  /** Also of what the search had filled in; a copy stays one. */
  const startEmpty = () => {
    // The next one is about somebody else: one that may have been sent stays as it is.
    unanswered.keep(null);
    if (!copied) {
      kind.search?.forget();
      const empty = newDraft(kind, now, { local_authority, copied, searched: null });
      setStart({ start: empty, isSearched: false });
    }
    form.discard();
    // The button that was pressed is gone.
    heading.current?.focus();
  };
  const { draft } = form;
  const texts = useTextCheck({ texts: textsOf(draft), today: londonDay(now) });
  check.current = texts;
  const submit = () => {
    if (form.saving || recipients.length === 0 || !form.check()) return;
    texts.settle(
      () => void form.save(),
      () => latestSubmit.current(),
    );
  };
  latestSubmit.current = submit;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const { needs } = draft;
  // What is set has the names of a draft, whichever kind's needs are in it.
  const set = (part: Partial<EnquiryDraft<N>>) => form.set(part);
  const setNeeds = (part: Partial<N>) => set({ needs: { ...needs, ...part } });
  const respond = respondBy(draft.respond_within as RespondWithin, now);
  return (
    <form className="pw-enquiry-form" onSubmit={onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <RestoredNotice
        form={{ ...form, discard: startEmpty }}
        {...(mayBeSent && {
          title: 'We kept what you typed. It may have been sent already.',
          text: 'Send it again to be sure: nobody is asked twice. What you change takes the place of what was sent. To ask about someone else, start with an empty form.',
        })}
      >
        Start with an empty form instead
      </RestoredNotice>
      {isSearched && !form.restored && (
        <Notice kind="info" title="Filled in from your last search">
          <p>Please check it: this may be about someone else.</p>
          <Button kind="quiet" onClick={startEmpty}>
            Start empty
          </Button>
        </Notice>
      )}
      <EnquiryPlaces
        words={words}
        places={places}
        asked={recipients}
        warningOf={(place) => kind.warning(place, needs, draft.needed_from)}
        onAsk={({ place }, isAsked) =>
          setSpared(
            isAsked ? spared.filter((uuid) => uuid !== place.uuid) : [...spared, place.uuid],
          )
        }
      />
      <Card
        as="section"
        heading={
          <h2 ref={heading} tabIndex={-1} className="nhsuk-heading-m">
            What is needed
          </h2>
        }
      >
        <p>Never write who needs it: no name, age, date of birth, NHS number or address.</p>
        <kind.Fields
          needs={needs}
          set={setNeeds}
          field={(name) => form.field(name)}
          day={
            <DayField
              {...form.field('needed_from')}
              label={kind.day}
              hasExample={false}
              value={draft.needed_from}
              onChange={({ target }) => set({ needed_from: target.value })}
            />
          }
        />
        <CheckedText
          {...form.field('needs.line')}
          oneLine
          typed={texts.errors['needs.line']?.[0]}
          question={texts.question('needs.line')}
          label="Anything else about the need (nothing about the person)"
          hint={`At most ${MAX_LINE} characters. Send papers by secure email.`}
          autoComplete="off"
          value={needs.line}
          onChange={({ target }) => setNeeds({ line: target.value } as Partial<N>)}
        />
      </Card>
      <Card as="section" heading={<h2 className="nhsuk-heading-m">The answer</h2>}>
        <Radios
          {...form.field('respond_within')}
          legend="By when do you need an answer?"
          legendAs="label"
          hint={`${upperFirst(words.short[1])} answer from 08:00 to 20:00, every day.`}
          small
          options={optionsOf(RESPOND_WITHIN)
            .filter(({ value }) => respondBy(value, now) !== null)
            .map(({ value, label }) => ({ value: value as string, label }))}
          value={draft.respond_within}
          onChange={(respond_within) => set({ respond_within })}
        />
        {respond && <p>They are asked to answer by {whenInWords(respond.toISOString(), now)}.</p>}
        <Field
          {...form.field('phone')}
          label={`Your phone number, for the ${words.short[1]}`}
          hint={PHONE_HINT}
          type="tel"
          autoComplete="tel"
          value={draft.phone}
          onChange={({ target }) => set({ phone: target.value })}
        />
      </Card>
      {recipients.length === 0 && (
        <Notice kind="warning" title="None of these places can be asked. Please phone them." />
      )}
      <div className="nhsuk-button-group">
        <Button type="submit" busy={form.saving || recipients.length === 0}>
          Send to {many(recipients.length)}
        </Button>
      </div>
    </form>
  );
}

const leftOutText = (
  { uuid, why }: { uuid: string; why: LeftOut },
  places: readonly CheckedPlace[],
  { short, leftOut }: KindWords,
): string => {
  const { name = `One ${short[0]}`, phone = '' } =
    places.find(({ place }) => place.uuid === uuid) ?? {};
  return `${name}: ${leftOut[why]} ${phoneText(phone)}`.trim();
};
