import type { LocationListItem } from '#shared/domiciliary/locationList.api.ts';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { calculatorPath } from './calculatorPath.ts';

/** The way to the cost of a location's calls, with its own minimum (domiciliary, section 8). */
export function CalculatorLink({
  location,
}: {
  location: Pick<LocationListItem, 'name' | 'minimum_call'>;
}) {
  const { name, minimum_call } = location;
  return (
    <p className="pw-location__cost">
      <a href={calculatorPath(minimum_call)} target="_blank" rel="noreferrer">
        Work out the cost
        <VisuallyHidden> of care by {name} (opens in a new tab)</VisuallyHidden>
      </a>
    </p>
  );
}
