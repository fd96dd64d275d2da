// <Tiles label="Homes by status"><Tile figure={4} word="late" isPressed={…} onPress={…} /></Tiles>
import type { ReactNode } from 'react';
import './tiles.scss';

/**
 * The figures that a page begins with. `threes`, `fours`: so many beside each other, two where their container
 * is narrow; `wide`: as many as have room, one under the other on a phone; `many`: small ones.
 */
export function Tiles(props: {
  label: string;
  shape?: 'threes' | 'fours' | 'wide' | 'many';
  children: ReactNode;
}) {
  const { label, shape, children } = props;
  return (
    <ul
      className={`pw-figure-tiles ${shape ? `pw-figure-tiles--${shape}` : ''}`.trim()}
      aria-label={label}
    >
      {children}
    </ul>
  );
}

/** A figure and what it counts. With `onPress` it is a filter, which holds while `isPressed`. */
export function Tile(props: {
  figure: ReactNode;
  word: ReactNode;
  /** What stands behind the figure. */
  more?: ReactNode;
  /** The figure is quiet: there is nothing to see to. */
  isQuiet?: boolean;
  isPressed?: boolean;
  onPress?: () => void;
}) {
  const { figure, word, more, isQuiet = false, isPressed = false, onPress } = props;
  const look = `pw-figure-tile ${isQuiet ? 'pw-figure-tile--quiet' : ''}`.trim();
  const inside = (
    <>
      <span className="pw-figure-tile__figure">{figure}</span>{' '}
      <span className="pw-figure-tile__word">{word}</span>
      {more && <span className="pw-figure-tile__more">{more}</span>}
    </>
  );
  if (!onPress) return <li className={look}>{inside}</li>;
  return (
    <li>
      <button type="button" className={look} aria-pressed={isPressed} onClick={onPress}>
        {inside}
      </button>
    </li>
  );
}
