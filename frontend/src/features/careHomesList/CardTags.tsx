import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import { homeTypeTags, suspensionTags } from '../../components/homes/homeText.ts';
import { Tag, type TagColour } from '../../components/Tag.tsx';

interface HomeTag {
  text: string;
  colour: TagColour;
  /** What kind of suspension it is, or what it means. */
  kind?: string;
}

/** What must be known of a home before anybody rings it. */
export function warningsOf(home: CareHomeListItem, bsol: boolean): HomeTag[] {
  const tags: HomeTag[] = suspensionTags(home, { bsol });
  const warn = (text: string) => tags.push({ text, colour: 'amber' });
  if (bsol && !home.reporting) warn('Not yet registered');
  if (home.no_capacity_for_aqp_placements) warn('No capacity for new AQP placements');
  return tags;
}

/** What a home is, in a few words each. */
export function CardTags({ home, bsol }: { home: CareHomeListItem; bsol: boolean }) {
  const tags = warningsOf(home, bsol);
  if (home.aqp_pilot_status) tags.push({ text: 'AQP pilot', colour: 'teal' });
  for (const text of homeTypeTags(home)) tags.push({ text, colour: 'grey' });
  if (home.local_authority) tags.push({ text: home.local_authority, colour: 'white' });
  if (tags.length === 0) return null;
  return (
    <ul className="pw-tags">
      {tags.map(({ text, colour, kind }) => (
        <li key={`${text} ${kind}`} className={colour === 'amber' ? 'pw-home__warning' : undefined}>
          <Tag colour={colour}>{text}</Tag>
          {kind && <span className="pw-home__kind"> {kind}</span>}
        </li>
      ))}
    </ul>
  );
}
