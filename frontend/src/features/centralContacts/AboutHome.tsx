import { Link } from 'react-router-dom';
import { aqpRateText } from '#shared/homes/aqpRate.ts';
import { Tag } from '../../components/Tag.tsx';
import type { RowProps } from './rowProps.ts';

/** The home's name, which leads to its own page. */
export function HomeName({ home }: RowProps) {
  return (
    <Link className="pw-overview__name" to={`/${home.uuid}/home`}>
      {home.name}
    </Link>
  );
}

/** Whose the home is, where, its AQP weekly rate and whether placements are suspended. */
export function AboutHome({ home }: RowProps) {
  const rate = aqpRateText(home);
  return (
    <div className="pw-overview__about">
      {home.provider.name !== '' && <span>{home.provider.name}</span>}
      <span className="pw-overview__tags">
        <Tag colour="grey">{home.local_authority.name}</Tag>
        {home.aqp_status && <Tag>AQP{rate !== null && ` ${rate}`}</Tag>}
        {(home.embargo || home.self_imposed_suspension) && (
          <Tag colour="red">Suspension on new placements</Tag>
        )}
      </span>
    </div>
  );
}
