import type { LocationListItem } from '#shared/domiciliary/locationList.api.ts';
import { Tag } from '../../../components/Tag.tsx';
import { liveInText, tierName } from './locationText.ts';

/** What a location is in a few words: suspended, its tiers, live-in care, where its office is. */
export function LocationTags({ location }: { location: LocationListItem }) {
  const { embargo, care_tiers, local_authority } = location;
  const live_in = liveInText(location);
  return (
    <ul className="pw-tags">
      {embargo && (
        <li>
          <Tag colour="red">Suspension on new placements</Tag>
          <span className="pw-home__kind"> Local authority suspension</span>
        </li>
      )}
      {care_tiers.map(({ id, name }) => (
        <li key={id}>
          <Tag colour="grey">{tierName(name)}</Tag>
        </li>
      ))}
      {live_in && (
        <li>
          <Tag colour="teal">{live_in}</Tag>
        </li>
      )}
      {local_authority && (
        <li>
          <Tag colour="white">{local_authority}</Tag>
        </li>
      )}
    </ul>
  );
}
