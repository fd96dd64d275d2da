import type { HomePage } from '#shared/homeDetails/homePage.api.ts';
import { AQP_VARIANT_NAMES } from '../../components/homes/aqpVariantNames.ts';
import { Tag } from '../../components/Tag.tsx';

/** What a home is, in short: its services, its contract and whether it is suspended. */
export function HomeTags({ home }: { home: HomePage }) {
  const { aqp_variant } = home;
  return (
    <ul className="pw-tags" aria-label="About this home">
      {home.service_types.map((type) => (
        <li key={type}>
          <Tag colour="grey">{type}</Tag>
        </li>
      ))}
      {home.aqp_status && (
        <li>
          <Tag>AQP</Tag>
        </li>
      )}
      {home.aqp_status && aqp_variant && (
        <li>
          <Tag>{AQP_VARIANT_NAMES[aqp_variant]}</Tag>
        </li>
      )}
      {(home.embargo || home.self_imposed_suspension) && (
        <li>
          <Tag colour="red">Suspension on new placements</Tag>
        </li>
      )}
    </ul>
  );
}
