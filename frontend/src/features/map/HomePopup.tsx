import { type KeyboardEvent, useEffect, useRef } from 'react';
import { updatedText } from '#shared/homes/vacancyRules.ts';
import { AgeTag } from '../../components/AgeTag.tsx';
import { suspensionTags } from '../../components/homes/homeText.ts';
import { Tag } from '../../components/Tag.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { Pin } from './mapPins.ts';
import { bedsText, homesText, milesText } from './mapWords.ts';

/** The homes at a place: one, or all that share an address. */
export function HomePopup(props: {
  homes: Pin[];
  /** The popup takes the focus when a person opened it, not when its figures change. */
  opened: number;
  onClose: () => void;
  /** Left out where the list stands beside the map. */
  onShowInList?: ((uuid: string) => void) | undefined;
}) {
  const { homes, opened, onClose, onShowInList } = props;
  const inside = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening takes the focus
  useEffect(() => inside.current?.focus({ preventScroll: true }), [opened]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const label = homes.length === 1 ? homes[0]?.name : `${homesText(homes.length)} at this place`;
  return (
    <section
      className="pw-map-popup"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      ref={inside}
      onKeyDown={onKeyDown}
    >
      <button type="button" className="pw-dialog__close pw-map-popup__close" onClick={onClose}>
        <span aria-hidden="true">×</span>
        <VisuallyHidden>Close</VisuallyHidden>
      </button>
      {homes.length > 1 && <p className="pw-map-popup__many">{label}</p>}
      {homes.map((home) => (
        <HomeFacts key={home.uuid} home={home} onShowInList={onShowInList} />
      ))}
    </section>
  );
}

function HomeFacts(props: { home: Pin; onShowInList?: ((uuid: string) => void) | undefined }) {
  const { home, onShowInList } = props;
  return (
    <div className="pw-map-home">
      <p className="pw-map-home__name">
        <HomeLink home={home} />
      </p>
      <HomeFigures home={home} />
      {onShowInList && (
        <button type="button" className="pw-quiet-button" onClick={() => onShowInList(home.uuid)}>
          Show in the list<VisuallyHidden>: {home.name}</VisuallyHidden>
        </button>
      )}
    </div>
  );
}

/** A home's page, in a tab of its own as from the list. */
export function HomeLink({ home }: { home: Pin }) {
  return (
    <a href={`/${home.uuid}`} target="_blank" rel="noreferrer">
      {home.name}
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  );
}

/** By whom new placements are suspended, as on the home's card. */
function SuspensionTags({ home: { suspension } }: { home: Pin }) {
  const tags = suspensionTags(suspension);
  if (tags.length === 0) return null;
  return (
    <ul className="pw-tags pw-map-home__suspensions">
      {tags.map(({ text, colour, kind }) => (
        <li key={kind}>
          <Tag colour={colour}>{text}</Tag> <span className="pw-home__kind">{kind}</span>
        </li>
      ))}
    </ul>
  );
}

/** Vacant beds, when they were updated, and how far away it is. */
export function HomeFigures({ home }: { home: Pin }) {
  const miles = milesText(home.miles);
  return (
    <>
      <SuspensionTags home={home} />
      {home.age === 'none' ? (
        <p className="pw-map-home__none">{updatedText(null)}</p>
      ) : (
        <p className="pw-map-home__beds">
          {home.usableBeds === home.vacantBeds ? (
            <>
              <strong>{home.vacantBeds.toLocaleString('en-GB')}</strong>
              {bedsText(home.vacantBeds).replace(/^[\d,]+/, '')}
            </>
          ) : (
            <>
              {bedsText(home.vacantBeds)}&nbsp;· <strong>{home.usableBeds}</strong>
              &nbsp;usable&nbsp;now
            </>
          )}
        </p>
      )}
      {home.age !== 'none' && (
        <p className="pw-map-home__age">
          <AgeTag age={home.age}>{updatedText(home.updatedAt)}</AgeTag>
        </p>
      )}
      {miles && <p className="pw-map-home__miles">{miles}</p>}
    </>
  );
}
