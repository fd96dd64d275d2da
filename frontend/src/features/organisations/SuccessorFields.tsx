import type { Organisation, OrganisationCode } from '#shared/organisations/organisation.ts';
import { Button } from '../../components/Button.tsx';
import { Select } from '../../components/Select.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';

/** Who follows an organisation that ends: chosen one after the other. */
export function SuccessorFields(props: {
  id: string;
  error?: string | undefined;
  successors: OrganisationCode[];
  others: readonly Organisation[];
  onChange: (successors: OrganisationCode[]) => void;
}) {
  const { id, error, successors, others, onChange } = props;
  const nameOf = (code: OrganisationCode) =>
    others.find((other) => other.code === code)?.name ?? code;
  return (
    <>
      <Select
        id={id}
        error={error}
        label="Followed by"
        hint="From the day after, they see what this organisation saw."
        value=""
        onChange={(event) => onChange([...successors, event.target.value as OrganisationCode])}
      >
        <option value="">Add an organisation</option>
        {others
          .filter(({ code }) => !successors.includes(code))
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
      </Select>
      {successors.length > 0 && (
        <ul className="nhsuk-list">
          {successors.map((code) => (
            <li key={code}>
              {nameOf(code)}{' '}
              <Button
                kind="quiet"
                onClick={() => onChange(successors.filter((successor) => successor !== code))}
              >
                Remove<VisuallyHidden> {nameOf(code)}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
