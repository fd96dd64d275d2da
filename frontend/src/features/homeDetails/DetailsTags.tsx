import {
  cannotUpdateText,
  SUSPENDED_FROM_AQP,
  VOLUNTARY_SUSPENSION,
} from '#shared/careHomesList/suspensionWords.ts';
import type { HomeDetails } from '#shared/homeDetails/homeDetails.api.ts';
import { closedWhyText } from '#shared/homes/closedWhy.ts';
import { daySlashed, londonDay } from '#shared/kernel/calendar.ts';
import { homeTypeTags, suspensionsOf } from '../../components/homes/homeText.ts';
import { Tag, type TagColour } from '../../components/Tag.tsx';

/** What the home is and what holds it back, as on its card; of a suspension also since when. */
export function DetailsTags({ home, bsol }: { home: HomeDetails; bsol: boolean }) {
  const tags: { text: string; colour: TagColour; more?: string }[] = suspensionsOf(home).map(
    ({ kind, colour }) => ({
      text: 'Suspension on new placements',
      colour,
      more: kind === VOLUNTARY_SUSPENSION ? voluntary(home) : kind,
    }),
  );
  if (home.aqp_suspension && !bsol) {
    tags.push({ text: SUSPENDED_FROM_AQP, colour: 'amber', more: cannotUpdateText(home) });
  }
  if (bsol && !home.reporting) tags.push({ text: 'Not yet registered', colour: 'amber' });
  if (home.no_capacity_for_aqp_placements) {
    tags.push({ text: 'No capacity for new AQP placements', colour: 'amber' });
  }
  if (home.aqp_status) tags.push({ text: 'AQP', colour: 'teal' });
  if (home.aqp_pilot_status) {
    const beds = home.total_beds_pilot;
    const more = beds === null ? {} : { more: `${beds} ${beds === 1 ? 'bed' : 'beds'} offered` };
    tags.push({ text: 'AQP pilot', colour: 'teal', ...more });
  }
  for (const text of homeTypeTags(home)) tags.push({ text, colour: 'grey' });
  if (home.local_authority) tags.push({ text: home.local_authority, colour: 'white' });
  if (tags.length === 0) return null;
  return (
    <ul className="pw-tags">
      {tags.map(({ text, colour, more }) => (
        <li key={`${text} ${more}`}>
          <Tag colour={colour}>{text}</Tag>
          {more && <span className="pw-details__quiet"> {more}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Since when a home has suspended itself, why, and when it may be open again. */
function voluntary(home: HomeDetails): string {
  const since = home.self_imposed_suspension_date;
  const day = since ? ` since ${daySlashed(since)}` : '';
  return [`${VOLUNTARY_SUSPENSION}${day}`, closedWhyText(home, londonDay(new Date()))]
    .filter(Boolean)
    .join('. ');
}
