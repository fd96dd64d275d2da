import { type FormEvent, useState } from 'react';
import type { CentralContactView } from '#shared/contacts/central.api.ts';
import type { CentralPerson } from '#shared/contacts/centralRules.ts';
import { fullName } from '#shared/contacts/contact.ts';
import { Button } from '../../../components/Button.tsx';
import { Checkbox, Checkboxes, Radios } from '../../../components/Choices.tsx';
import { ErrorSummary } from '../../../components/ErrorSummary.tsx';
import { ChosenHomes } from './ChosenHomes.tsx';
import { type ChosenHome, careHomes } from './chosenHomes.ts';
import type { Named } from './commandText.ts';
import { HomesPicker } from './HomesPicker.tsx';
import { PersonFields } from './PersonFields.tsx';
import { NOBODY, usePersonForm } from './personForm.ts';

/** What a form hands on: a command and the homes that it is for. */
type OnNext = (named: Named, homes: readonly ChosenHome[]) => void;

interface FormProps {
  onNext: OnNext;
  onBack: () => void;
}

const homesOf = ({ homes }: CentralContactView): ChosenHome[] =>
  homes.map(({ uuid, name, provider_name }) => ({ id: uuid, name, provider: provider_name }));

const personOf = ({ homes: _, ...person }: CentralContactView): CentralPerson => ({
  ...person,
  phone_numbers: person.phone_numbers.length > 0 ? person.phone_numbers : [''],
});

/** Homes with the version that the form began with: a colleague's change since is not overwritten unseen. */
function asShown(homes: readonly ChosenHome[], who?: CentralContactView): ChosenHome[] {
  const versions = new Map<string, number>(
    who?.homes.map(({ uuid, contact_version }) => [uuid, contact_version]),
  );
  return homes.map((home) => {
    const contact_version = versions.get(home.id);
    return contact_version === undefined ? home : { ...home, contact_version };
  });
}

const NO_HOMES = 'Choose at least one home';

/** Appoints a new person, or one who is a central contact already, at homes that are chosen here. */
export function AppointForm({ who, onNext, onBack }: FormProps & { who?: CentralContactView }) {
  const [homes, setHomes] = useState<ChosenHome[]>([]);
  const [vacancy_contact, setVacancyContact] = useState(false);
  const [missing, setMissing] = useState(0);
  const form = usePersonForm({
    start: who ? personOf(who) : NOBODY,
    about: who?.email ?? 'new',
    onNext: (person) =>
      onNext(
        { command: { act: 'appoint', person, vacancy_contact }, name: fullName(person) },
        asShown(homes, who),
      ),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (homes.length === 0) {
      form.check();
      setMissing((count) => count + 1);
    } else void form.submit();
  };
  const noHomes = missing > 0 && homes.length === 0;
  const errors = [
    ...form.summary.errors,
    ...(noHomes ? [{ field: 'central-home-search', message: NO_HOMES }] : []),
  ];
  return (
    <>
      <ErrorSummary errors={errors} attempt={form.summary.attempt + missing} />
      <form id="central-form" onSubmit={submit} noValidate>
        <h2 className="nhsuk-heading-m">The person</h2>
        {who && <p>They are central contact of {careHomes(who.homes.length)} already.</p>}
        <PersonFields form={form} />
        <div className="nhsuk-checkboxes nhsuk-form-group">
          <Checkbox
            id="central-vacancy"
            label="They also get the weekday email about vacancies"
            hint="One email with all of their homes. The people who get it at a home now continue to get it."
            checked={vacancy_contact}
            onChange={setVacancyContact}
          />
        </div>
      </form>
      <h2 className="nhsuk-heading-m">Their homes</h2>
      {noHomes && <p className="nhsuk-error-message">{NO_HOMES}</p>}
      <HomesPicker chosen={homes} onChoose={setHomes} />
      <ChosenHomes chosen={homes} onChoose={setHomes} />
      <Buttons onBack={onBack} />
    </>
  );
}

/** New details of a central contact, for all of their homes at once. */
export function ChangeForm({ who, onNext, onBack }: FormProps & { who: CentralContactView }) {
  const form = usePersonForm({
    start: personOf(who),
    about: who.email,
    onNext: (person) =>
      onNext(
        { command: { act: 'change', email: who.email, person }, name: fullName(person) },
        asShown(homesOf(who), who),
      ),
  });
  return (
    <>
      <ErrorSummary {...form.summary} />
      <form id="central-form" onSubmit={(event) => void form.submit(event)} noValidate>
        <p>The new details will apply at all of their {careHomes(who.homes.length)}.</p>
        <PersonFields form={form} />
      </form>
      <Buttons onBack={onBack} />
    </>
  );
}

/** Stands a central contact down at all of their homes, or at some. */
export function StandDownForm({ who, onNext, onBack }: FormProps & { who: CentralContactView }) {
  const all = homesOf(who);
  const [chosen, setChosen] = useState(() => all.map(({ id }) => id));
  const [stays, setStays] = useState(false);
  const [missing, setMissing] = useState(0);
  const homes = all.filter(({ id }) => chosen.includes(id));
  const noHomes = missing > 0 && homes.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (homes.length === 0) return setMissing((count) => count + 1);
    const command = { act: 'standDown', email: who.email, stays } as const;
    onNext({ command, name: fullName(who) }, homes);
  };
  return (
    <>
      <ErrorSummary
        errors={noHomes ? [{ field: 'central-homes', message: NO_HOMES }] : []}
        attempt={missing}
      />
      <form id="central-form" onSubmit={submit} noValidate>
        <Radios
          id="central-stays"
          legend="What should happen at these homes?"
          small
          options={[
            {
              value: false,
              label: 'They are removed',
              hint: 'They can no longer open the homes’ pages.',
            },
            {
              value: true,
              label: 'They stay as an ordinary contact',
              hint: 'The homes can change their details and responsibilities.',
            },
          ]}
          value={stays}
          onChange={setStays}
        />
        <p>
          <span role="status">{careHomes(homes.length)} chosen.</span>{' '}
          <Button kind="quiet" onClick={() => setChosen(all.map(({ id }) => id))}>
            Choose all {all.length}
          </Button>{' '}
          <Button kind="quiet" onClick={() => setChosen([])}>
            Choose none
          </Button>
        </p>
        <Checkboxes
          id="central-homes"
          legend="At which homes?"
          small
          error={noHomes ? NO_HOMES : undefined}
          options={all.map(({ id, name, provider }) => ({
            value: id,
            label: name ?? id,
            hint: provider,
          }))}
          chosen={chosen}
          onToggle={(id, isOn) =>
            setChosen((now) => (isOn ? [...now, id] : now.filter((chosenId) => chosenId !== id)))
          }
        />
      </form>
      <Buttons onBack={onBack} />
    </>
  );
}

const Buttons = ({ onBack }: { onBack: () => void }) => (
  <div className="pw-central__buttons">
    <Button type="submit" form="central-form">
      Continue
    </Button>
    <Button kind="secondary" onClick={onBack}>
      Go back
    </Button>
  </div>
);
