import { useEffect } from 'react';
import type { ProviderContractView } from '#shared/agreements/agreementViews.ts';
import { patchProviderContract } from '#shared/agreements/providerContracts.api.ts';
import { errorsIn } from '#shared/kernel/fieldErrors.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { Field } from '../../../components/Field.tsx';
import { StaleNotice } from '../../../forms/DraftNotices.tsx';
import { useDraft } from '../../../forms/useDraft.ts';
import { idsUnder } from '../../../forms/useErrors.ts';

interface Names {
  contract_name: string;
  provider_name: string;
}
const namesOf = ({ contract_name, provider_name }: Names): Names => ({
  contract_name,
  provider_name,
});
const LABELS: Record<string, string> = {
  contract_name: 'Contract name',
  provider_name: 'Provider',
};

/** Changes a contract's names; agreements that were sent keep those they had. */
export function RenameForm(props: {
  contract: ProviderContractView;
  onSaved: (contract: ProviderContractView) => void;
  onCancel: () => void;
}) {
  const { contract, onSaved, onCancel } = props;
  const { uuid } = contract;
  const [patch] = useAction(patchProviderContract);
  const form = useDraft<Names, number>({
    start: namesOf(contract),
    version: contract.version,
    keepAt: null,
    fieldId: idsUnder('contract'),
    label: (field) => LABELS[field],
    current: (now) => {
      const theirs = now as ProviderContractView | undefined;
      return theirs ? { draft: namesOf(theirs), version: theirs.version } : null;
    },
    check: { submitted: (draft) => errorsIn(patchProviderContract.body, { version: 1, ...draft }) },
    save: async (draft, version) => {
      onSaved(await patch({ params: { uuid }, body: { version, ...draft } }));
      return undefined;
    },
  });
  const { id: first } = form.field('contract_name');
  useEffect(() => document.getElementById(first)?.focus(), [first]);
  return (
    <form className="pw-agr-set pw-agr--form" onSubmit={form.submit} noValidate>
      <ErrorSummary {...form.summary} />
      <StaleNotice
        form={form}
        title="Someone else has changed this contract"
        inWords={({ contract_name, provider_name }) => ({
          'Contract name': contract_name,
          Provider: provider_name,
        })}
      />
      <p>Agreements that were sent keep the names they have.</p>
      <Field label="Contract name" autoComplete="off" {...form.text('contract_name')} />
      <Field label="Provider" autoComplete="off" {...form.text('provider_name')} />
      <div className="nhsuk-button-group">
        <Button type="submit" small busy={form.saving}>
          Save
        </Button>
        <Button kind="secondary" small onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
