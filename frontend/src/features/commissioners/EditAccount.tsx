import { useEffect, useRef } from 'react';
import { putCommissioner, type StaffAccount } from '#shared/commissioners/commissioners.api.ts';
import { fullName } from '#shared/contacts/contact.ts';
import type { OrganisationChoice } from '#shared/organisations/organisations.api.ts';
import { useAction } from '../../api/useAction.ts';
import { permissionsText } from '../../components/accounts/permissionWords.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorSummary } from '../../components/ErrorSummary.tsx';
import { useToasts } from '../../components/toasts.ts';
import { StaleNotice } from '../../forms/DraftNotices.tsx';
import { useDraft } from '../../forms/useDraft.ts';
import { idsUnder } from '../../forms/useErrors.ts';
import { type MayGive, type PlaceDraft, PlaceFields } from './PlaceFields.tsx';

const draftOf = (account: StaffAccount): PlaceDraft => ({
  organisation_code: account.organisation_code ?? '',
  is_administrator: account.is_administrator,
  flags: account.flags,
  area_flags: account.area_flags,
});

/** Changes an account's organisation and permissions. Takes the focus when it opens. */
export function EditAccount(props: {
  account: StaffAccount;
  organisations: readonly OrganisationChoice[] | null;
  mayGive: MayGive;
  onSaved: () => void;
  onCancel: () => void;
}) {
  const { account, organisations, mayGive, onSaved, onCancel } = props;
  const [put] = useAction(putCommissioner);
  const toasts = useToasts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const name = fullName(account);
  const nameOf = (code: string) =>
    organisations?.find((organisation) => organisation.code === code)?.name ?? account.organisation;
  const form = useDraft<PlaceDraft, number>({
    start: draftOf(account),
    version: account.version,
    check: {
      submitted: ({ organisation_code }) =>
        organisation_code === '' ? { organisation_code: ['Please choose an organisation'] } : {},
    },
    keepAt: null,
    fieldId: idsUnder(`account-${account.id}`),
    current: (now) => {
      const theirs = now as StaffAccount | undefined;
      return theirs ? { draft: draftOf(theirs), version: theirs.version } : null;
    },
    save: async (draft, version) => {
      await put({ params: { id: account.id }, body: { version, ...draft } });
      toasts.show({ kind: 'success', text: `${name}’s account is saved` });
      onSaved();
      return undefined;
    },
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <h3 className="nhsuk-heading-s" tabIndex={-1} ref={heading}>
        {name}
      </h3>
      <ErrorSummary {...form.summary} />
      <StaleNotice
        form={form}
        title="Someone else has changed this account"
        inWords={(draft) => ({
          Organisation: nameOf(draft.organisation_code),
          Administrator: draft.is_administrator ? 'Yes' : 'No',
          'What the account sees': permissionsText(draft.flags),
          'Regional version': draft.area_flags.join(', ') || 'None',
        })}
      />
      <PlaceFields
        draft={form.draft}
        organisations={organisations}
        mayGive={mayGive}
        field={form.field}
        onChange={form.set}
      />
      <div className="nhsuk-button-group">
        <Button type="submit" small busy={form.saving}>
          Save
        </Button>
        <Button kind="secondary" small disabled={form.saving} onClick={onCancel}>
          Go back
        </Button>
      </div>
    </form>
  );
}
