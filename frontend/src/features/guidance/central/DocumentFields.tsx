import {
  DocumentSection,
  type DocumentText,
  MAX_NAME_LENGTH,
  MAX_TOOLTIP_LENGTH,
  SECTION_NAMES,
} from '#shared/guidance/document.ts';
import { Field } from '../../../components/Field.tsx';
import { Select } from '../../../components/Select.tsx';

/** What of a form these fields need. */
interface DocumentForm {
  draft: DocumentText;
  field: (name: string) => { id: string; error: string | undefined };
  text: (name: 'name' | 'tooltip') => {
    id: string;
    error: string | undefined;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
  set: (part: Pick<DocumentText, 'section'>) => void;
}

/** Name, section and description of a document. */
export function DocumentFields({ form }: { form: DocumentForm }) {
  return (
    <>
      <Field label="Name" maxLength={MAX_NAME_LENGTH} {...form.text('name')} />
      <Select
        label="Section"
        {...form.field('section')}
        value={form.draft.section}
        onChange={(event) => form.set({ section: event.target.value as DocumentSection })}
      >
        {DocumentSection.options.map((section) => (
          <option key={section} value={section}>
            {SECTION_NAMES[section]}
          </option>
        ))}
      </Select>
      <Field
        label="Description (optional)"
        hint="One line that says what it is for"
        maxLength={MAX_TOOLTIP_LENGTH}
        {...form.text('tooltip')}
      />
    </>
  );
}
