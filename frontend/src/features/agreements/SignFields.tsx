import { useState } from 'react';
import type { LinkedAgreement } from '#shared/agreements/agreementLink.api.ts';
import { formLabel } from '#shared/agreements/formAnswers.ts';
import { dayInWords, londonDay } from '#shared/kernel/calendar.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox, Radios } from '../../components/Choices.tsx';
import { DayField } from '../../components/DayField.tsx';
import { Field, TextArea } from '../../components/Field.tsx';
import { PART_IDS } from './SigningParts.tsx';
import { type KeyContact, NO_CONTACT, type SignDraft, type useSignForm } from './useSignForm.ts';

type Form = ReturnType<typeof useSignForm>;
interface PartProps {
  form: Form;
}
interface HeadedProps extends PartProps {
  /** What the part is called. */
  heading: string;
}

const MOST_KEY_CONTACTS = 5;

/** Who signs, and that they agree (agreements, section 2). */
export function SignOffFields({ form, agreement }: PartProps & { agreement: LinkedAgreement }) {
  const { text } = form.partOf('sign_off');
  const { sign_off } = form.draft;
  return (
    <>
      <Field autoComplete="name" className="nhsuk-input--width-20" {...text('name')} />
      <Field
        autoComplete="organization-title"
        className="nhsuk-input--width-20"
        {...text('position')}
      />
      <DayField
        hint={`Today is ${dayInWords(londonDay(new Date()), { year: true })}`}
        hasExample={false}
        {...text('date')}
      />
      <Field
        type="email"
        autoComplete="email"
        className="nhsuk-input--width-20"
        {...text('email')}
      />
      <fieldset className="nhsuk-fieldset nhsuk-form-group nhsuk-checkboxes">
        <legend className="nhsuk-label">{formLabel('confirm_agreement')}</legend>
        <Checkbox
          {...form.field('sign_off.confirm_agreement')}
          label={agreement.statement}
          checked={sign_off.confirm_agreement}
          onChange={(confirm_agreement) =>
            form.set({ sign_off: { ...sign_off, confirm_agreement } })
          }
        />
      </fieldset>
    </>
  );
}

/** Each home of the contract, as Placewell has it, to be put right. */
export function HomeDetailsFields({
  form,
  heading,
  names,
}: HeadedProps & { names: readonly string[] }) {
  const { home_details } = form.draft;
  return (
    <section className="pw-agr-step" aria-labelledby={PART_IDS.homes}>
      <h2 className="nhsuk-heading-m" id={PART_IDS.homes} tabIndex={-1}>
        {heading}
      </h2>
      <p>
        Please check what we know of each home. This will not change the home’s page in Placewell.
      </p>
      {home_details.map((home, at) => {
        const text = (name: Exclude<keyof typeof home, 'place'>) => ({
          ...form.field(`home_details.${at}.${name}`),
          label: formLabel(name),
          value: home[name],
          autoComplete: 'off',
          onChange: (event: { target: { value: string } }) =>
            form.set({
              home_details: home_details.with(at, { ...home, [name]: event.target.value }),
            }),
        });
        return (
          <fieldset className="nhsuk-fieldset pw-agr-set" key={home.place}>
            <legend className="nhsuk-fieldset__legend nhsuk-fieldset__legend--s">
              {names[at]}
            </legend>
            <Field {...text('home_name')} />
            <TextArea {...text('home_address')} rows={2} />
            <Field type="tel" className="nhsuk-input--width-20" {...text('home_telephone')} />
            <Field type="email" className="nhsuk-input--width-20" {...text('home_email')} />
            <Field className="nhsuk-input--width-20" {...text('contact_name')} />
            <Field
              className="nhsuk-input--width-20"
              {...text('contact_position')}
              label={`${formLabel('contact_position')} (optional)`}
            />
            <Field type="tel" className="nhsuk-input--width-20" {...text('contact_telephone')} />
            <Field type="email" className="nhsuk-input--width-20" {...text('contact_email')} />
            {at === 0 && home_details.length > 1 && <SameKeyContact form={form} />}
          </fieldset>
        );
      })}
    </section>
  );
}

const contactOf = ({
  contact_name,
  contact_position,
  contact_telephone,
  contact_email,
}: SignDraft['home_details'][number]) => ({
  contact_name,
  contact_position,
  contact_telephone,
  contact_email,
});
const isEmpty = (contact: object): boolean =>
  Object.values(contact).every((text: string) => text.trim() === '');

/** Often one person answers for all homes: what was typed for the first is copied to those without anybody. */
function SameKeyContact({ form }: PartProps) {
  const [result, setResult] = useState('');
  const { home_details } = form.draft;
  const copy = () => {
    const [first] = home_details;
    if (!first || isEmpty(contactOf(first))) {
      setResult('Please fill in the key contact of this home first.');
      return;
    }
    const without = home_details.filter((home) => isEmpty(contactOf(home)));
    form.set({
      home_details: home_details.map((home) =>
        without.includes(home) ? { ...home, ...contactOf(first) } : home,
      ),
    });
    setResult(
      without.length === 0
        ? 'Every home has a key contact already.'
        : `Copied to ${without.length} ${without.length === 1 ? 'home' : 'homes'}.`,
    );
  };
  return (
    <>
      <Button kind="quiet" onClick={copy}>
        Use this key contact for the other homes
      </Button>
      <p role="status">{result}</p>
    </>
  );
}

/** An address, and one to five people there; the first in full. */
export function KeyContactFields({ form, heading }: HeadedProps) {
  const { key_contacts } = form.draft;
  const { contacts } = key_contacts;
  const put = (next: KeyContact[]) =>
    form.set({ key_contacts: { ...key_contacts, contacts: next } });
  // The part of who was added, or of the last one who is left.
  const goToLast = (count: number) => {
    const { id } = form.field(`key_contacts.contacts.${count - 1}.name`);
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  return (
    <section className="pw-agr-step" aria-labelledby={PART_IDS.contacts}>
      <h2 className="nhsuk-heading-m" id={PART_IDS.contacts} tabIndex={-1}>
        {heading}
      </h2>
      <TextArea
        {...form.field('key_contacts.address')}
        label="Address"
        rows={3}
        autoComplete="street-address"
        value={key_contacts.address}
        onChange={({ target }) =>
          form.set({ key_contacts: { ...key_contacts, address: target.value } })
        }
      />
      {contacts.map((contact, at) => {
        const text = (name: keyof KeyContact) => ({
          ...form.field(`key_contacts.contacts.${at}.${name}`),
          label:
            at === 0 && name !== 'position' ? formLabel(name) : `${formLabel(name)} (optional)`,
          value: contact[name],
          autoComplete: 'off',
          className: 'nhsuk-input--width-20',
          onChange: (event: { target: { value: string } }) =>
            put(contacts.with(at, { ...contact, [name]: event.target.value })),
        });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: only the last one comes or goes
          <fieldset className="nhsuk-fieldset pw-agr-set" key={at}>
            <legend className="nhsuk-fieldset__legend nhsuk-fieldset__legend--s">
              Key contact {at + 1}
            </legend>
            <Field {...text('name')} />
            <Field {...text('position')} />
            <Field type="tel" {...text('telephone')} />
            <Field type="email" {...text('email')} />
          </fieldset>
        );
      })}
      <div className="nhsuk-button-group">
        {contacts.length < MOST_KEY_CONTACTS && (
          <Button
            kind="quiet"
            onClick={() => {
              put([...contacts, NO_CONTACT]);
              goToLast(contacts.length + 1);
            }}
          >
            Add another key contact
          </Button>
        )}
        {contacts.length > 1 && (
          <Button
            kind="quiet"
            onClick={() => {
              put(contacts.slice(0, -1));
              goToLast(contacts.length - 1);
            }}
          >
            Remove key contact {contacts.length}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The placement that the agreement is about. */
export function PlacementFields({ form, heading }: HeadedProps) {
  const { text } = form.partOf('placement');
  const { placement } = form.draft;
  const optional = (name: keyof SignDraft['placement']) => ({
    ...text(name),
    label: `${formLabel(name)} (optional)`,
  });
  return (
    <section className="pw-agr-step" aria-labelledby={PART_IDS.placement}>
      <h2 className="nhsuk-heading-m" id={PART_IDS.placement} tabIndex={-1}>
        {heading}
      </h2>
      <Field
        className="nhsuk-input--width-20"
        autoComplete="off"
        hint="The ID that the commissioner gave you. Never a name, an NHS number or a date of birth."
        {...text('service_user_id')}
      />
      <DayField {...text('admission_date')} />
      <Radios
        {...form.field('placement.additional_care_required')}
        legend={formLabel('additional_care_required')}
        legendAs="label"
        options={[
          { value: true, label: 'Yes' },
          { value: false, label: 'No' },
        ]}
        value={placement.additional_care_required}
        onChange={(additional_care_required) =>
          form.set({ placement: { ...placement, additional_care_required } })
        }
      />
      <Field
        inputMode="decimal"
        className="nhsuk-input--width-10"
        autoComplete="off"
        hint="In pounds"
        {...text('total_weekly_rate')}
      />
      <Field
        inputMode="decimal"
        className="nhsuk-input--width-10"
        autoComplete="off"
        hint="In pounds a week"
        {...(placement.additional_care_required === true
          ? text('additional_care_cost')
          : optional('additional_care_cost'))}
      />
      <DayField {...optional('review_date')} />
      <TextArea {...optional('comments')} rows={3} limit={500} />
      <Field className="nhsuk-input--width-10" autoComplete="off" {...optional('invoicing_code')} />
      <TextArea {...text('invoicing_address')} rows={3} />
    </section>
  );
}
