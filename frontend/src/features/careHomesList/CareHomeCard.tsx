import { memo } from 'react';
import type { CareHomeListItem } from '../../../../shared/careHomesList/careHomesList.api.ts';
import { Tag, type TagColour } from '../../components/Tag.tsx';
import { PromptButton } from '../prompts/PromptButton.tsx';
import { mayOfferPrompt } from '../prompts/promptOutcome.ts';
import { CardContacts } from './CardContacts.tsx';
import { CardRating } from './CardRating.tsx';
import { CardVacancies } from './CardVacancies.tsx';
import { homeTypeTags, rateText, suspensionsOf } from './cardText.ts';

export const cardId = (uuid: string): string => `home-${uuid}`;

/** One home of the list: its free beds first, then what is needed to ring it. */
export const CareHomeCard = memo(function CareHomeCard(props: {
  home: CareHomeListItem;
  /** Its vacancies were updated some seconds ago. */
  justUpdated: boolean;
  /** The account's area flag hides AQP and prompts (specification 2, section 6). */
  bsol: boolean;
  now: Date;
  onPrompted: (uuid: string) => void;
}) {
  const { home, justUpdated, bsol, now, onPrompted } = props;
  const nameId = `${cardId(home.uuid)}-name`;
  return (
    <li className="pw-home-item" id={cardId(home.uuid)}>
      <article
        className={`pw-home ${justUpdated ? 'pw-home--new' : ''}`.trim()}
        aria-labelledby={nameId}
      >
        <header className="pw-home__head">
          <div className="pw-home__who">
            <h2 className="pw-home__name" id={nameId}>
              {home.name}
            </h2>
            {home.provider && <p className="pw-home__provider">{home.provider}</p>}
          </div>
          {home.aqp_status && !bsol && <AqpRate home={home} />}
        </header>
        <CardTags home={home} bsol={bsol} />
        <CardVacancies home={home} justUpdated={justUpdated} now={now} />
        <div className="pw-home__facts">
          <CardContacts home={home} />
          <CardRating home={home} />
        </div>
        {mayOfferPrompt(home, bsol) && (
          <PromptButton home={home} now={now} onPrompted={onPrompted} />
        )}
      </article>
    </li>
  );
});

function AqpRate({ home }: { home: CareHomeListItem }) {
  const rate = rateText(home.aqp_price);
  return (
    <p className="pw-home__aqp">
      <Tag>AQP</Tag> {rate && <span className="pw-home__rate">{rate}</span>}
    </p>
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
  for (const text of homeTypeTags(home)) tags.push({ text, colour: 'grey' });
  if (home.local_authority) tags.push({ text: home.local_authority, colour: 'white' });
  if (tags.length === 0) return null;
  return (
    <ul className="pw-tags">
      {tags.map(({ text, colour, kind }) => (
        <li key={`${text} ${kind}`}>
          <Tag colour={colour}>{text}</Tag>
          {kind && <span className="pw-home__kind"> {kind}</span>}
        </li>
      ))}
    </ul>
  );
}
