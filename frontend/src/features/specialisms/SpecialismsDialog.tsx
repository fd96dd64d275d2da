import { lazy, Suspense, useId, useState } from 'react';
import type { HomePage } from '../../../../shared/homes/homes.api.ts';
import type { Instant } from '../../../../shared/kernel/ids.ts';
import { inOrder, isLanguage, withToggled } from '../../../../shared/specialisms/newServices.ts';
import { NewServices, postNewServices } from '../../../../shared/specialisms/specialisms.api.ts';
import { Problem, reasonFor } from '../../api/problem.ts';
import { useAction } from '../../api/useAction.ts';
import { flash, SUCCESS } from '../../app/flash.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Loading } from '../../components/Loading.tsx';
import { useToasts } from '../../components/toasts.ts';
import { CategoryChoices } from './CategoryChoices.tsx';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { ChosenChips } from './ChosenChips.tsx';
import type { KeptChoice } from './sessionMemory.ts';

// React Aria is the heaviest thing on this page.
const LanguagePicker = lazy(() => import('./LanguagePicker.tsx'));

export const SAVED = 'Thank you, your specialisms have been updated.';
const NOT_SAVED = 'There has been an error updating your changes.';

/** Chooses specialisms and languages. What is ticked is the person's until saved or given up. */
export default function SpecialismsDialog(props: {
  home: Pick<HomePage, 'uuid' | 'name' | 'new_services' | 'new_services_updated'>;
  kept: KeptChoice | null;
  onKeep: (choice: KeptChoice | null) => void;
  onClose: () => void;
}) {
  const { home, kept, onKeep, onClose } = props;
  const [save, saving] = useAction(postNewServices);
  const toasts = useToasts();
  const [failure, setFailure] = useState<string[]>([]);
  const [meanwhile, setMeanwhile] = useState<NewServices | null>(null);
  const failureId = useId();
  const [seen] = useState(home.new_services_updated);
  const choice = kept ?? { chosen: inOrder(home.new_services), seen };
  const { chosen } = choice;

  const change = (next: string[]) => onKeep({ ...choice, chosen: next });
  const toggle = (option: string) => change(withToggled(chosen, option));
  const submit = async (seenNow = choice.seen) => {
    setFailure([]);
    setMeanwhile(null);
    const toast = toasts.show({ kind: 'loading', text: 'Saving...' });
    try {
      await save({
        params: { uuid: home.uuid },
        body: { new_services: chosen, seen: seenNow as Instant | null },
      });
      toast.dismiss();
      onKeep(null);
      flash(SUCCESS, SAVED);
      // The specification has the page loaded anew.
      location.reload();
    } catch (error) {
      toast.replace({ kind: 'error', text: NOT_SAVED });
      onKeep(choice);
      const current = NewServices.safeParse(error instanceof Problem ? error.current : null);
      if (current.success) setMeanwhile(current.data);
      else setFailure([NOT_SAVED, ...reasonsOf(error)]);
    }
  };

  return (
    <Dialog
      open
      title="Specialisms and languages"
      onClose={onClose}
      actions={
        <>
          <Button busy={saving} aria-describedby={failureId} onClick={() => void submit()}>
            Save
          </Button>
          <Button
            kind="secondary"
            onClick={() => {
              onKeep(null);
              onClose();
            }}
          >
            Cancel
          </Button>
        </>
      }
    >
      <div className="pw-specialisms-form">
        <ChosenChips chosen={chosen} onRemove={toggle} />
        <CategoryChoices chosen={chosen} onToggle={toggle} />
        <h3 className="nhsuk-heading-s">Languages</h3>
        <Suspense fallback={<Loading label="Loading the languages…" />}>
          <LanguagePicker
            chosen={chosen.filter(isLanguage)}
            onChange={(languages) =>
              change(inOrder([...chosen.filter((value) => !isLanguage(value)), ...languages]))
            }
          />
        </Suspense>
        {meanwhile && (
          <ChangedMeanwhile
            mine={chosen}
            now={meanwhile.new_services}
            busy={saving}
            onSaveMine={() => void submit(meanwhile.new_services_updated)}
            onTakeOver={() => {
              const { new_services, new_services_updated } = meanwhile;
              onKeep({ chosen: new_services, seen: new_services_updated });
              setMeanwhile(null);
            }}
          />
        )}
        <div role="alert" id={failureId}>
          {failure.map((line) => (
            <p key={line} className="nhsuk-error-message">
              {line}
            </p>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

function reasonsOf(error: unknown): string[] {
  const named = error instanceof Problem ? Object.values(error.errors).flat() : [];
  return named.length > 0 ? named : [reasonFor(error)].filter(Boolean);
}
