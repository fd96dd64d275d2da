import type { PinAge } from './mapPins.ts';
import { AGE_WORDS } from './mapWords.ts';
import { PinShape } from './PinShape.tsx';

/** What the shapes on the map mean. */
export function MapLegend() {
  return (
    <details className="pw-map-legend" open>
      <summary>What the shapes mean</summary>
      <ul>
        {(Object.keys(AGE_WORDS) as PinAge[]).map((age) => (
          <li key={age}>
            <PinShape age={age} beds={2} />
            {AGE_WORDS[age]}
          </li>
        ))}
        <li>
          <PinShape age="green" beds={2} suspended />
          Suspended: the home’s entry says who by
        </li>
        <li>
          <span className="pw-mark__many pw-mark__many--small" data-fresh="✓ 3" aria-hidden="true">
            8
          </span>
          Several homes close together; ✓ counts those updated in the last day
        </li>
      </ul>
      <p>
        The figure in a shape is the home’s number of vacant beds. Where a home says that some of
        them cannot be used now, it is the number that can.
      </p>
    </details>
  );
}
