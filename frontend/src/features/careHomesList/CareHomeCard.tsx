import { memo } from 'react';
import type { CareHomeListItem } from '../../../../shared/careHomesList/careHomesList.api.ts';
import { CardContacts } from '../../components/homes/CardContacts.tsx';
import {
  homePath,
  homeTypeTags,
  milesText,
  suspensionsOf,
} from '../../components/homes/homeText.ts';
import { Tag, type TagColour } from '../../components/Tag.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { CardActions } from './CardActions.tsx';
import { CardRate } from './CardRate.tsx';
import { CardRating } from './CardRating.tsx';
import { CardVacancies } from './CardVacancies.tsx';
import { timeText } from './cardText.ts';

export const cardId = (uuid: string): string => `home-${uuid}`;

interface CardProps {
  home: CareHomeListItem;
  /** Straight-line miles from the postcode searched for; null: not known; left out: none was. */
  miles?: number | null | undefined;
  /** It has changed, and no longer passes the filters. */
  left?: boolean;
  /** Its vacancies were updated some seconds ago. */
  justUpdated: boolean;
  /** The account's area flag hides AQP and prompts (specification 2, section 6). */
  bsol: boolean;
  now: Date;
  onPrompted: (uuid: string) => void;
}

/** One home of the list: its free beds first, then what is needed to ring it. */
export const CareHomeCard = memo(Card, saysTheSame);

function Card({ home, miles, left, justUpdated, bsol, now, onPrompted }: CardProps) {
  const nameId = `${cardId(home.uuid)}-name`;
  return (
    <li className="pw-home-item" id={cardId(home.uuid)}>
      <article
        className={`pw-home ${justUpdated ? 'pw-home--new' : ''}`.trim()}
        aria-labelledby={nameId}
      >
        <header className="pw-home__head">
          <div className="pw-home__who">
            <h2 className="pw-home__name">
              <a href={homePath(home)} target="_blank" rel="noreferrer">
                <span id={nameId}>{home.name}</span>
                <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              </a>
            </h2>
            {home.provider && <p className="pw-home__provider">{home.provider}</p>}
          </div>
          <div>
            {miles !== undefined && <p className="pw-home__miles">{milesText(miles)}</p>}
            {home.aqp_status && !bsol && <CardRate home={home} />}
          </div>
        </header>
        {left && <p className="pw-home__left">No longer fits this search</p>}
        <CardTags home={home} bsol={bsol} />
        <CardVacancies home={home} justUpdated={justUpdated} now={now} />
        <div className="pw-home__facts">
          <CardContacts home={home} />
          <CardRating home={home} now={now} />
        </div>
        <CardActions home={home} bsol={bsol} now={now} onPrompted={onPrompted} />
      </article>
    </li>
  );
}

/** Each minute is another `now`, and few of two thousand cards have grown old in it. */
function saysTheSame(before: CardProps, after: CardProps): boolean {
  return (
    before.home === after.home &&
    before.miles === after.miles &&
    before.left === after.left &&
    before.justUpdated === after.justUpdated &&
    before.bsol === after.bsol &&
    before.onPrompted === after.onPrompted &&
    (before.now === after.now ||
      timeText(before.now, before.home) === timeText(after.now, after.home))
  );
}

function CardTags({ home, bsol }: { home: CareHomeListItem; bsol: boolean }) {
  const tags: { text: string; colour: TagColour; kind?: string }[] = suspensionsOf(home).map(
    (suspension) => ({ text: 'Suspension on new placements', ...suspension }),
  );
  if (home.aqp_suspension && !bsol) {
    tags.push({ text: 'Suspended from the AQP list', colour: 'amber' });
  }
  if (bsol && !home.reporting) tags.push({ text: 'Not yet registered', colour: 'amber' });
  if (home.no_capacity_for_aqp_placements && !bsol) {
    tags.push({ text: 'No capacity for new AQP placements', colour: 'amber' });
  }
  if (home.aqp_pilot_status && !bsol) tags.push({ text: 'AQP pilot', colour: 'teal' });
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
