import { useState } from 'react';
import type { AgreementType } from '#shared/agreements/agreementValues.ts';
import type { VariationView } from '#shared/agreements/agreementViews.ts';
import { patchVariation, postVariation } from '#shared/agreements/variations.api.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { creationSender, useAction } from '../../../api/useAction.ts';
import { useSession } from '../../../app/session/useSession.ts';
import { Button } from '../../../components/Button.tsx';
import { Card } from '../../../components/Card.tsx';
import { Checkboxes, Radios } from '../../../components/Choices.tsx';
import { DayField } from '../../../components/DayField.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { Field } from '../../../components/Field.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { RestoredNotice, StaleNotice } from '../../../forms/DraftNotices.tsx';
import { savingNew } from '../../../forms/savingNew.ts';
import { draftKey } from '../../../forms/storedDrafts.ts';
import { isDay } from '../../../forms/typedDays.ts';
import { useDraft } from '../../../forms/useDraft.ts';
import { idsUnder } from '../../../forms/useErrors.ts';
import { useHeadingOnArrival } from '../useHeadingOnArrival.ts';
import {
  draftOf,
  NEW_VARIATION,
  VARIATION_LABELS,
  type VariationDraft,
  variationErrors,
  variationInWords,
} from './variationDraft.ts';
import { KINDS } from './variationWords.ts';

const OPTIONS = [
  {
    value: 'countersign',
    label: 'A commissioner countersigns',
    hint: 'One signature for each contract; it can come before or after the provider’s.',
  },
  {
    value: 'auto_remind',
    label: 'Send reminders automatically',
    hint: '5 working days and 1 working day before the deadline.',
  },
] as const;

const ASKS = [
  {
    value: 'home_details',
    label: 'Home details',
    hint: 'Of each home, filled in with what we know. Of contracts with more than 25 homes they are not asked here.',
  },
  { value: 'key_contacts', label: 'Key contacts', hint: 'An address and one to five people.' },
  {
    value: 'placement',
    label: 'A placement',
    hint: 'Only for an agreement about one placement: the service user’s ID is then kept with the signed file.',
  },
] as const;

/** Begins a variation, or changes one: what its agreements have in common (agreements, section 1). */
export function VariationForm(props: {
  /** Null: a new one. */
  variation: VariationView | null;
  type: AgreementType;
  onSaved: (variation: VariationView) => void;
  onCancel: () => void;
}) {
  const { variation, type, onSaved, onCancel } = props;
  const [patch] = useAction(patchVariation);
  const [add] = useState(() =>
    savingNew(
      creationSender(postVariation),
      (
        { uuid, version },
        { body: { agreement_type: _, contracts: __, document: ___, ...entered } },
      ) => patch({ params: { uuid }, body: { version, ...entered } }),
    ),
  );
  const { email } = useSession();
  const heading = useHeadingOnArrival();
  const form = useDraft<VariationDraft, number>({
    start: variation ? draftOf(variation) : NEW_VARIATION,
    version: variation?.version ?? 0,
    keepAt: draftKey(email, 'variation', variation?.uuid ?? type),
    fieldId: idsUnder('variation'),
    label: (field) => VARIATION_LABELS[field],
    check: {
      submitted: (draft) => variationErrors(draft, variation ? null : type),
      restore: (value) => {
        const draft = { ...NEW_VARIATION, ...(value as VariationDraft) };
        return Object.keys(draft).length === Object.keys(NEW_VARIATION).length ? draft : null;
      },
    },
    current: (now) => {
      const theirs = now as VariationView | undefined;
      return theirs ? { draft: draftOf(theirs), version: theirs.version } : null;
    },
    save: async (draft, version) => {
      onSaved(
        variation
          ? await patch({
              params: { uuid: variation.uuid },
              body: { version, ...changed(draft, draftOf(variation)) },
            })
          : await add({ body: { agreement_type: type, ...draft } }),
      );
      return undefined;
    },
  });
  const { draft } = form;
  const isOpen = variation !== null && variation.status !== 'DRAFT';
  const isPast = isDay(draft.effective_date) && draft.effective_date < londonDay(new Date());
  const on = OPTIONS.map(({ value }) => value).filter((optionName) => draft[optionName]);
  return (
    <Card
      heading={
        <h2 className="nhsuk-heading-m" tabIndex={-1} ref={heading}>
          {variation ? 'Change this variation' : 'New variation'}
        </h2>
      }
    >
      <form onSubmit={form.submit} noValidate className="pw-agr--form">
        <ErrorSummary {...form.summary} />
        <RestoredNotice form={form}>
          {variation ? 'Show what is saved instead' : 'Start with an empty form instead'}
        </RestoredNotice>
        <StaleNotice
          form={form}
          title="Someone else has changed this variation"
          inWords={variationInWords}
        />
        {isOpen ? (
          <p>
            Kind, reference and what is asked stay as they are, and the deadline is moved on the
            variation’s page. Another title, period, commissioner or effective date makes a new
            version of the text, for agreements that are sent later.
          </p>
        ) : (
          <>
            <Radios
              {...form.field('kind')}
              legend="Kind"
              legendAs="label"
              small
              options={(['NATIONAL', 'LOCAL'] as const).map((value) => ({
                value,
                label: KINDS[value],
              }))}
              value={draft.kind}
              onChange={(kind) => form.set({ kind })}
            />
            <Field
              label="Reference"
              hint="Capital letters, digits and dashes, such as NH-2027-01"
              className="nhsuk-input--width-10"
              autoComplete="off"
              {...form.text('reference')}
            />
          </>
        )}
        <Field label="Title" autoComplete="off" {...form.text('title')} />
        <Field
          label="Period"
          hint="Such as 2027/28"
          className="nhsuk-input--width-10"
          autoComplete="off"
          {...form.text('period')}
        />
        <Field
          label="Commissioner"
          hint="Name as it appears in the text"
          autoComplete="off"
          {...form.text('commissioner')}
        />
        <DayField label="Effective date" {...form.text('effective_date')} />
        {isPast && (
          <Notice kind="warning">
            This day is past. That is allowed; please check that it is meant.
          </Notice>
        )}
        {!isOpen && (
          <DayField
            label="Deadline"
            hint="The last day on which it can be signed"
            {...form.text('deadline')}
          />
        )}
        <Checkboxes
          id="variation-options"
          legend="Signing and reminders"
          legendAs="label"
          small
          options={OPTIONS}
          chosen={on}
          onToggle={(optionName, chosen) => form.set({ [optionName]: chosen })}
        />
        {!isOpen && (
          <Checkboxes
            id="variation-asks"
            legend="Also ask for"
            legendAs="label"
            small
            options={ASKS}
            chosen={ASKS.map(({ value }) => value).filter((ask) => draft.asks[ask])}
            onToggle={(ask, chosen) => form.set({ asks: { ...draft.asks, [ask]: chosen } })}
          />
        )}
        {variation === null && (
          <p className="nhsuk-hint">
            It is for all active contracts of {type === 'NH' ? 'nursing homes' : 'domiciliary care'}
            . You write its text next; nothing is sent before you say so.
          </p>
        )}
        <div className="nhsuk-button-group">
          <Button type="submit" busy={form.saving}>
            {variation ? 'Save' : 'Create draft'}
          </Button>
          <Button
            kind="secondary"
            onClick={() => {
              form.discard();
              onCancel();
            }}
          >
            Go back
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** What differs: an open variation refuses what it cannot change, also unchanged. */
function changed(draft: VariationDraft, saved: VariationDraft): Partial<VariationDraft> {
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(saved[name as keyof VariationDraft]),
    ),
  );
}
