import { memo } from 'react';
import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import { CardContacts } from '../../components/homes/CardContacts.tsx';
import { homePath, milesText } from '../../components/homes/homeText.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { CardActions } from './CardActions.tsx';
import { CardRate } from './CardRate.tsx';
import { CardRating } from './CardRating.tsx';
import { CardTags } from './CardTags.tsx';
import { CardVacancies } from './CardVacancies.tsx';
import { timeText } from './cardText.ts';

const cardId = (uuid: string): string => `home-${uuid}`;

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
            {home.aqp_status && <CardRate home={home} logo={!bsol} />}
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
