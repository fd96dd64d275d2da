import { useEffect, useRef, useState } from 'react';
import type { Organisation, OrganisationType } from '#shared/organisations/organisation.ts';
import { postOrganisation, putOrganisation } from '#shared/organisations/organisations.api.ts';
import { creationSender, useAction } from '../../api/useAction.ts';
import { useSession } from '../../app/session/useSession.ts';
import { PermissionFields } from '../../components/accounts/PermissionFields.tsx';
import { AREAS, PERMISSIONS, permissionsText } from '../../components/accounts/permissionWords.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { DayField } from '../../components/DayField.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { Field } from '../../components/Field.tsx';
import { Select } from '../../components/Select.tsx';
import { useToasts } from '../../components/toasts.ts';
import { RestoredNotice, StaleNotice } from '../../forms/DraftNotices.tsx';
import { savingNew } from '../../forms/savingNew.ts';
import { draftKey } from '../../forms/storedDrafts.ts';
import { dayShown } from '../../forms/typedDays.ts';
import { useDraft } from '../../forms/useDraft.ts';
import { idsUnder } from '../../forms/useErrors.ts';
import {
  detailsIn,
  draftErrors,
  draftOf,
  NEW_ORGANISATION,
  type OrganisationDraft,
  readDraft,
  TYPE_WORDS,
  tidied,
} from './organisationDraft.ts';
import { SuccessorFields } from './SuccessorFields.tsx';

const LABELS: Record<string, string> = { from: 'First day', until: 'Last day' };

/** Adds an organisation, or changes one. Takes the focus when it opens. */
export function OrganisationForm(props: {
  /** Null: a new one. */
  organisation: Organisation | null;
  others: readonly Organisation[];
  onSaved: () => void;
  onCancel: () => void;
}) {
  const { organisation, others, onSaved, onCancel } = props;
  const code = organisation?.code ?? null;
  const { email } = useSession();
  const [put] = useAction(putOrganisation);
  const [add] = useState(() =>
    savingNew(
      creationSender(postOrganisation),
      ({ code: added, version }, { body: { type: _, ...changed } }) =>
        put({ params: { code: added }, body: { version, ...changed } }),
    ),
  );
  const toasts = useToasts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const nameOf = (organisationCode: string) =>
    others.find((other) => other.code === organisationCode)?.name ?? organisationCode;
  const form = useDraft<OrganisationDraft, number>({
    start: organisation ? draftOf(organisation) : NEW_ORGANISATION,
    version: organisation?.version ?? 0,
    check: {
      submitted: (draft) => draftErrors(draft, { code, others }),
      restore: readDraft,
    },
    keepAt: draftKey(email, 'organisation', code ?? 'new'),
    tidied,
    fieldId: idsUnder(`organisation-${code ?? 'new'}`),
    label: (field) => LABELS[field],
    current: (now) => {
      const theirs = now as Organisation | undefined;
      return theirs ? { draft: draftOf(theirs), version: theirs.version } : null;
    },
    save: async (draft, version) => {
      const { flags, area_flags } = draft;
      const { type, ...details } = detailsIn(draft);
      const permissions = { flags, area_flags };
      const changed = { ...details, ...permissions };
      const saved = code
        ? await put({ params: { code }, body: { version, ...changed } })
        : await add({ body: { type, ...changed } });
      toasts.show({ kind: 'success', text: `${saved.name} is saved as ${saved.code}` });
      onSaved();
      return undefined;
    },
  });
  const { draft } = form;
  return (
    <Card
      heading={
        <h2 className="nhsuk-heading-m" tabIndex={-1} ref={heading}>
          {organisation ? organisation.name : 'Add an organisation'}
        </h2>
      }
    >
      <form onSubmit={form.submit} noValidate>
        <ErrorSummary {...form.summary} />
        <RestoredNotice form={form}>
          {organisation ? 'Show what is saved instead' : 'Start again'}
        </RestoredNotice>
        <StaleNotice
          form={form}
          title="Someone else has changed this organisation"
          inWords={(organisationDraft) => ({
            Name: organisationDraft.name,
            'ODS code': organisationDraft.ods,
            'ONS code': organisationDraft.ons,
            'First day': dayShown(organisationDraft.from),
            'Last day': dayShown(organisationDraft.until),
            Successors: organisationDraft.successors.map(nameOf).join(', '),
            'What its accounts may see': permissionsText(organisationDraft.flags),
            'Regional version': organisationDraft.area_flags.join(', '),
          })}
        />
        {organisation ? (
          <p>
            {TYPE_WORDS[organisation.type]}, code <strong>{organisation.code}</strong>. The code
            stays, whatever the name.
          </p>
        ) : (
          <Select
            {...form.field('type')}
            label="Type"
            value={draft.type}
            onChange={(event) => form.set({ type: event.target.value as OrganisationType })}
          >
            {Object.entries(TYPE_WORDS).map(([type, words]) => (
              <option key={type} value={type}>
                {words}
              </option>
            ))}
          </Select>
        )}
        <Field label="Name" autoComplete="off" {...form.text('name')} />
        <Field
          label="ODS code, if it is known"
          hint="The NHS’s, such as RX3."
          className="nhsuk-input--width-10"
          autoComplete="off"
          {...form.text('ods')}
        />
        <Field
          label="ONS code, if it is known"
          hint="Such as E10000030."
          className="nhsuk-input--width-10"
          autoComplete="off"
          {...form.text('ons')}
        />
        <DayField label="First day, if it is not there yet" {...form.text('from')} />
        <DayField label="Last day, if it closes or is merged" {...form.text('until')} />
        {draft.until !== '' && (
          <SuccessorFields
            {...form.field('successors')}
            successors={draft.successors}
            others={others.filter((other) => other.code !== code)}
            onChange={(successors) => form.set({ successors })}
          />
        )}
        <PermissionFields
          flags={draft.flags}
          areaFlags={draft.area_flags}
          mayGive={{ flags: PERMISSIONS, area_flags: AREAS }}
          legend="What its administrators may let its accounts see"
          field={form.field}
          onChange={form.set}
        />
        <div className="nhsuk-button-group">
          <Button type="submit" busy={form.saving}>
            {organisation ? 'Save' : 'Add the organisation'}
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
