import { lazy, Suspense, useId, useState } from 'react';
import { inOrder, isLanguage, LANGUAGES, withToggled } from '#shared/specialisms/newServices.ts';
import { Button } from '../../components/Button.tsx';
import { ChosenChips } from '../../components/chosen/ChosenChips.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Loading } from '../../components/Loading.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { CategoryChoices } from './CategoryChoices.tsx';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import type { useSpecialisms } from './useSpecialisms.ts';

// React Aria is the heaviest thing on this page.
const LanguagePicker = lazy(() => import('../../components/chosen/LanguagePicker.tsx'));

const languages = LANGUAGES.map((name) => ({ id: name, name }));

/** Chooses specialisms and languages. */
export default function SpecialismsDialog(props: {
  form: ReturnType<typeof useSpecialisms>;
  onClose: () => void;
}) {
  const { form, onClose } = props;
  const { draft: chosen, change, saving, stale } = form;
  const failureId = useId();
  const [tab, setTab] = useState('specialisms');
  const spoken = chosen.filter(isLanguage);
  const toggle = (option: string) => change(withToggled(chosen, option));
  const reload = (saved: boolean) => {
    // The specification has the page loaded anew.
    if (saved) location.reload();
  };

  return (
    <Dialog
      open
      title="Specialisms and languages"
      onClose={onClose}
      actions={
        <>
          <Button
            busy={saving}
            aria-describedby={failureId}
            onClick={() => void form.save().then(reload)}
          >
            Save
          </Button>
          <Button
            kind="secondary"
            onClick={() => {
              form.discard();
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
        <Tabs
          label="Specialisms and languages"
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              key: 'specialisms',
              label: `Specialisms (${chosen.length - spoken.length})`,
              panel: <CategoryChoices chosen={chosen} onToggle={toggle} />,
            },
            {
              key: 'languages',
              label: `Languages (${spoken.length})`,
              panel: (
                <Suspense fallback={<Loading label="Loading the languages…" />}>
                  <LanguagePicker
                    languages={languages}
                    chosen={spoken}
                    onChange={(languages) =>
                      change(
                        inOrder([...chosen.filter((value) => !isLanguage(value)), ...languages]),
                      )
                    }
                  />
                </Suspense>
              ),
            },
          ]}
        />
        {stale && (
          <ChangedMeanwhile
            mine={chosen}
            now={stale.theirs}
            busy={saving}
            onSaveMine={() => void form.saveMine().then(reload)}
            onTakeOver={form.takeTheirs}
          />
        )}
        <div role="alert" id={failureId}>
          {form.errors['']?.map((line) => (
            <p key={line} className="nhsuk-error-message">
              {line}
            </p>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
