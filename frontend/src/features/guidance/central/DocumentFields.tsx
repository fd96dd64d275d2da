import {
  DocumentSection,
  MAX_NAME_LENGTH,
  MAX_TOOLTIP_LENGTH,
  SECTION_NAMES,
} from '../../../../../shared/guidance/document.ts';
import { Field, FormGroup } from '../../../components/Field.tsx';

export interface DocumentDraft {
  name: string;
  section: DocumentSection;
  tooltip: string;
}

export type DraftErrors = Partial<Record<keyof DocumentDraft | 'file' | '', string>>;

/** Name, section and description of a document. `prefix` makes the ids of its inputs. */
export function DocumentFields(props: {
  prefix: string;
  draft: DocumentDraft;
  errors: DraftErrors;
  onChange: (draft: DocumentDraft) => void;
}) {
  const { prefix, draft, errors, onChange } = props;
  return (
    <>
      <Field
        id={`${prefix}-name`}
        label="Name"
        maxLength={MAX_NAME_LENGTH}
        value={draft.name}
        error={errors.name}
        onChange={(event) => onChange({ ...draft, name: event.target.value })}
      />
      <FormGroup id={`${prefix}-section`} label="Section" error={errors.section}>
        <select
          id={`${prefix}-section`}
          className="nhsuk-select"
          value={draft.section}
          onChange={(event) =>
            onChange({ ...draft, section: event.target.value as DocumentSection })
          }
        >
          {DocumentSection.options.map((section) => (
            <option key={section} value={section}>
              {SECTION_NAMES[section]}
            </option>
          ))}
        </select>
      </FormGroup>
      <Field
        id={`${prefix}-tooltip`}
        label="Description (optional)"
        hint="One line that says what it is for"
        maxLength={MAX_TOOLTIP_LENGTH}
        value={draft.tooltip}
        error={errors.tooltip}
        onChange={(event) => onChange({ ...draft, tooltip: event.target.value })}
      />
    </>
  );
}
