import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { authorityChoicesOn } from '../../../../../shared/areas/icbByAuthority.ts';
import {
  RESPOND_WITHIN,
  type RespondWithin,
  respondBy,
} from '../../../../../shared/enquiries/answeringHours.ts';
import {
  type EnquiryView,
  type LeftOut,
  postEnquiry,
} from '../../../../../shared/enquiries/enquiries.api.ts';
import { MOST_AT_ONCE } from '../../../../../shared/enquiries/enquiryLimits.ts';
import { CARE, FUNDING, HOW_LONG, MAX_LINE, STAYS } from '../../../../../shared/enquiries/needs.ts';
import { londonDay } from '../../../../../shared/kernel/calendar.ts';
import { readAs } from '../../../../../shared/kernel/fieldErrors.ts';
import type { EnquiryId } from '../../../../../shared/kernel/ids.ts';
import { PHONE_HINT } from '../../../../../shared/kernel/phone.ts';
import { BedType } from '../../../../../shared/vacancies/vacancy.ts';
import { useAction } from '../../../api/useAction.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { CheckedText } from '../../../components/CheckedText.tsx';
import { Checkboxes, Radios } from '../../../components/Choices.tsx';
import { DayField } from '../../../components/DayField.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { Field } from '../../../components/Field.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Select } from '../../../components/Select.tsx';
import { useToasts } from '../../../components/toasts.ts';
import { RestoredNotice } from '../../../forms/DraftNotices.tsx';
import { faultErrors } from '../../../forms/faultErrors.ts';
import { draftKey } from '../../../forms/storedDrafts.ts';
import { useDraft } from '../../../forms/useDraft.ts';
import { useTextCheck } from '../../../forms/useTextCheck.ts';
import { optionsOf, whenInWords } from '../enquiryText.ts';
import { AskedHomes, type CheckedHome } from './AskedHomes.tsx';
import {
  copiedDraft,
  draftErrors,
  EnquiryDraft,
  newDraft,
  sentOf,
  textsOf,
} from './enquiryDraft.ts';
import { LEFT_OUT } from './enquiryText.ts';
import { ServicesNeeded } from './ServicesNeeded.tsx';
import '../../../components/details.scss';
import '../enquiries.scss';

const NOT_SENT = 'Your enquiry was not sent. Please try again.';

/** What is needed, and of whom it is asked. Its draft stays in the tab until it is sent. */
export function NewEnquiryForm(props: {
  homes: readonly CheckedHome[];
  copied: EnquiryView | null;
  replaces: EnquiryId | undefined;
}) {
  const { homes, copied, replaces } = props;
  const { email, own_area } = useSession();
  const navigate = useNavigate();
  const toasts = useToasts();
  const [send] = useAction(postEnquiry);
  const askable = homes.filter(({ left_out }) => left_out === null);
  /** Those that are not asked, though they could be: beyond the first eight the person chooses. */
  const [spared, setSpared] = useState<readonly string[]>(() =>
    askable.slice(MOST_AT_ONCE).map(({ place }) => place.uuid),
  );
  const check = useRef<ReturnType<typeof useTextCheck>>(null);
  const latestSubmit = useRef(() => {});
  const now = new Date();
  const asked = askable.filter(({ place }) => !spared.includes(place.uuid));
  const [start] = useState(() =>
    copied?.needs
      ? copiedDraft({ ...copied.enquiry, needs: copied.needs, phone: copied.phone }, now)
      : newDraft(now, { local_authority: own_area?.local_authority ?? '', phone: '' }),
  );
  const form = useDraft<EnquiryDraft, number>({
    start,
    version: 0,
    check: {
      restore: readAs(EnquiryDraft),
      submitted: (draft) => draftErrors(draft, new Date()),
    },
    keepAt: draftKey(email, 'enquiry', replaces ?? copied?.enquiry.id ?? 'new'),
    async save(draft) {
      const { id, reference, left_out } = await send({
        body: {
          ...sentOf(
            draft,
            asked.map(({ place }) => place.uuid),
          ),
          ...(replaces && { replaces }),
          ...check.current?.sent(),
        },
      });
      const sent = asked.length - left_out.length;
      toasts.show({
        kind: left_out.length > 0 ? 'warning' : 'success',
        title: `Enquiry ${reference} was sent to ${sent === 1 ? '1 care home' : `${sent} care homes`}`,
        text:
          left_out.length > 0
            ? `Please phone: ${left_out.map((one) => notAskedText(one, asked)).join(' ')}`
            : 'You will get an email at the first yes, and when the time to answer is over.',
      });
      void navigate(`/enquiries/${id}`);
      return undefined;
    },
    onFailure: (fault) =>
      check.current?.askedBy(fault, () => latestSubmit.current())
        ? {}
        : faultErrors(fault, NOT_SENT),
  });
  const { draft } = form;
  const texts = useTextCheck({ texts: textsOf(draft), today: londonDay(now) });
  check.current = texts;
  const submit = () => {
    if (form.saving || asked.length === 0 || !form.check()) return;
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
  const setNeeds = (part: Partial<EnquiryDraft['needs']>) =>
    form.set({ needs: { ...needs, ...part } });
  const by = respondBy(draft.respond_within as RespondWithin, now);
  return (
    <form className="pw-enquiry-form" onSubmit={onSubmit} noValidate>
      <ErrorSummary {...form.summary} />
      <RestoredNotice form={form}>Start with an empty form instead</RestoredNotice>
      <AskedHomes
        homes={homes}
        asked={asked}
        bedType={needs.bed_type}
        onAsk={({ place }, isAsked) =>
          setSpared(
            isAsked ? spared.filter((uuid) => uuid !== place.uuid) : [...spared, place.uuid],
          )
        }
      />
      <Card as="section" heading={<h2 className="nhsuk-heading-m">What is needed</h2>}>
        <p>Never write who needs it: no name, age, date of birth, NHS number or address.</p>
        <Radios
          {...form.field('needs.bed_type')}
          legend="Bed type"
          legendAs="label"
          small
          options={BedType.options.map((type) => ({ value: type as string, label: type }))}
          value={needs.bed_type}
          onChange={(bed_type) => setNeeds({ bed_type })}
        />
        <Radios
          {...form.field('beds')}
          legend="How many beds?"
          legendAs="label"
          small
          options={[
            { value: '1', label: '1' },
            { value: '2', label: '2, for a couple' },
          ]}
          value={draft.beds}
          onChange={(beds) => form.set({ beds: beds as EnquiryDraft['beds'] })}
        />
        <div className="pw-enquiry-form__pair">
          <Select
            {...form.field('needs.stay')}
            label="Kind of stay"
            value={needs.stay}
            onChange={({ target }) => setNeeds({ stay: target.value })}
          >
            <Options labels={STAYS} />
          </Select>
          <Select
            {...form.field('needs.funding')}
            label="Who pays"
            value={needs.funding}
            onChange={({ target }) => setNeeds({ funding: target.value })}
          >
            <Options labels={FUNDING} />
          </Select>
          <Select
            {...form.field('needs.how_long')}
            label="How long"
            value={needs.how_long}
            onChange={({ target }) => setNeeds({ how_long: target.value })}
          >
            <Options labels={HOW_LONG} />
          </Select>
          <Select
            {...form.field('needs.local_authority')}
            label="Local authority"
            hint="No district"
            value={needs.local_authority}
            onChange={({ target }) => setNeeds({ local_authority: target.value })}
          >
            <option value="">Choose</option>
            {authorityChoicesOn(londonDay(now)).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </div>
        <DayField
          {...form.field('needed_from')}
          label="Needed from"
          hasExample={false}
          value={draft.needed_from}
          onChange={({ target }) => form.set({ needed_from: target.value })}
        />
        <details className="nhsuk-details" open={needs.care.length > 0}>
          <summary className="nhsuk-details__summary">
            <span className="nhsuk-details__summary-text">
              Care and equipment{chosenCount(needs.care)}
            </span>
          </summary>
          <div className="nhsuk-details__text">
            <Checkboxes
              {...form.field('needs.care')}
              legend="Care and equipment"
              legendAs="hidden"
              className="pw-enquiry-form__boxes"
              small
              options={optionsOf(CARE).map((option) => ({
                ...option,
                value: option.value as string,
              }))}
              chosen={needs.care}
              onToggle={(value, on) =>
                setNeeds({
                  care: on ? [...needs.care, value] : needs.care.filter((one) => one !== value),
                })
              }
            />
          </div>
        </details>
        <ServicesNeeded
          chosen={needs.services}
          onChange={(services) => setNeeds({ services })}
          error={form.field('needs.services').error}
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
          onChange={({ target }) => setNeeds({ line: target.value })}
        />
      </Card>
      <Card as="section" heading={<h2 className="nhsuk-heading-m">The answer</h2>}>
        <Radios
          {...form.field('respond_within')}
          legend="By when do you need an answer?"
          legendAs="label"
          hint="Homes answer from 08:00 to 20:00, every day."
          small
          options={optionsOf(RESPOND_WITHIN)
            .filter(({ value }) => respondBy(value, now) !== null)
            .map(({ value, label }) => ({ value: value as string, label }))}
          value={draft.respond_within}
          onChange={(respond_within) => form.set({ respond_within })}
        />
        {by && <p>They are asked to answer by {whenInWords(by.toISOString(), now)}.</p>}
        <Field
          {...form.field('phone')}
          label="Your phone number, for the homes"
          hint={PHONE_HINT}
          type="tel"
          autoComplete="tel"
          value={draft.phone}
          onChange={({ target }) => form.set({ phone: target.value })}
        />
      </Card>
      {asked.length === 0 && (
        <Notice kind="warning" title="None of these places can be asked. Please phone them." />
      )}
      <div className="nhsuk-button-group">
        <Button type="submit" busy={form.saving || asked.length === 0}>
          Send to {asked.length === 1 ? '1 care home' : `${asked.length} care homes`}
        </Button>
      </div>
    </form>
  );
}

function Options<K extends string>({ labels }: { labels: Readonly<Record<K, string>> }) {
  return (
    <>
      <option value="">Choose</option>
      {optionsOf(labels).map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

const chosenCount = (chosen: readonly string[]): string =>
  chosen.length === 0 ? '' : ` (${chosen.length} chosen)`;

const notAskedText = (
  { uuid, why }: { uuid: string; why: LeftOut },
  homes: readonly CheckedHome[],
): string =>
  `${homes.find(({ place }) => place.uuid === uuid)?.name ?? 'A home'}: ${LEFT_OUT[why]}`;
