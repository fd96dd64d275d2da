import type { OrganisationChoice } from '#shared/organisations/organisations.api.ts';
import { Field } from '../../components/Field.tsx';
import { FilterBar } from '../../components/overview/FilterBar.tsx';
import { Select } from '../../components/Select.tsx';
import type { StaffFilters } from './useStaff.ts';

/** What the list is narrowed by. */
export function StaffFiltersForm(props: {
  filters: StaffFilters;
  name: string;
  /** Null for an administrator: their own is the only one. */
  organisations: readonly OrganisationChoice[] | null;
  onFilters: (change: Partial<StaffFilters>) => void;
  onName: (name: string) => void;
}) {
  const { filters, name, organisations, onFilters, onName } = props;
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <FilterBar
        fields={
          <>
            <Field
              id="staff-name"
              label="Name or email address"
              type="search"
              autoComplete="off"
              value={name}
              onChange={(event) => onName(event.target.value)}
            />
            {organisations && (
              <Select
                id="staff-organisation"
                label="Accounts of"
                value={filters.organisation}
                onChange={(event) => onFilters({ organisation: event.target.value })}
              >
                <option value="">All</option>
                <option value="central-team">Central team</option>
                {organisations.map(({ code, name: organisationName }) => (
                  <option key={code} value={code}>
                    {organisationName}
                  </option>
                ))}
              </Select>
            )}
            <Select
              id="staff-state"
              label="State"
              value={filters.state}
              onChange={(event) =>
                onFilters({ state: event.target.value as StaffFilters['state'] })
              }
            >
              <option value="">All</option>
              <option value="active">Active</option>
              <option value="deactivated">Deactivated</option>
            </Select>
          </>
        }
      />
    </form>
  );
}
