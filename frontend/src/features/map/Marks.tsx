import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { isSuspendedPin } from './mapPins.ts';
import { clusterText, pinText } from './mapWords.ts';
import { inReadingOrder, type Mark, type PlacedMark, sizeOf } from './marks.ts';
import { PinShape } from './PinShape.tsx';

/**
 * The homes on the map as buttons, one of them in the tab order: arrow keys go through those in view
 * as a page is read, Home and End to the first and last.
 */
export function Marks(props: {
  placed: (PlacedMark & { inView: boolean })[];
  /** The key of the home whose popup is open, if any. */
  chosen: string | null;
  onOpen: (mark: Mark, byKeyboard: boolean) => void;
  /** A mark took the focus by the keyboard. */
  onReached: (mark: Mark) => void;
}) {
  const { placed, chosen, onOpen, onReached } = props;
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const [reached, setReached] = useState<string | null>(null);
  const order = inReadingOrder(placed.filter(({ inView }) => inView));
  const stop = order.find(({ mark }) => mark.key === reached) ?? order[0];

  const onKeyDown = (event: KeyboardEvent) => {
    const at = stop ? order.indexOf(stop) : -1;
    const moves: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      Home: 0,
      End: order.length - 1,
    };
    const to = moves[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = order[(to + order.length) % order.length];
    if (!next) return;
    setReached(next.mark.key);
    buttons.current.get(next.mark.key)?.focus({ preventScroll: true });
    onReached(next.mark);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is filled in
    <div
      role="group"
      aria-label="Care homes on the map: go through them with the arrow keys"
      onKeyDown={onKeyDown}
    >
      {order.concat(placed.filter(({ inView }) => !inView)).map(({ mark, x, y, inView }) => (
        <MarkButton
          key={mark.key}
          mark={mark}
          x={x}
          y={y}
          hidden={!inView}
          stop={mark === stop?.mark}
          chosen={mark.key === chosen}
          onOpen={onOpen}
          onFocus={setReached}
          buttons={buttons.current}
        />
      ))}
    </div>
  );
}

const MarkButton = memo(function MarkButton(props: {
  mark: Mark;
  x: number;
  y: number;
  /** Beside the window, to be there when it is moved. */
  hidden: boolean;
  stop: boolean;
  chosen: boolean;
  onOpen: (mark: Mark, byKeyboard: boolean) => void;
  onFocus: (key: string) => void;
  buttons: Map<string, HTMLButtonElement>;
}) {
  const { mark, x, y, hidden, stop, chosen, onOpen, onFocus, buttons } = props;
  return (
    <button
      ref={(element) => {
        if (element) buttons.set(mark.key, element);
        else buttons.delete(mark.key);
      }}
      type="button"
      className={`pw-mark pw-mark--${mark.kind} ${chosen ? 'pw-mark--chosen' : ''}`.trim()}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      data-mark={mark.key}
      tabIndex={stop ? 0 : -1}
      aria-hidden={hidden || undefined}
      aria-label={mark.kind === 'pin' ? pinText(mark.pin) : clusterText(mark)}
      aria-haspopup={mark.kind === 'pin' || mark.atOnePlace ? 'dialog' : undefined}
      onFocus={() => onFocus(mark.key)}
      onClick={(event) => onOpen(mark, event.detail === 0)}
    >
      {mark.kind === 'pin' ? (
        <PinShape
          age={mark.pin.age}
          beds={mark.pin.usableBeds}
          suspended={isSuspendedPin(mark.pin)}
        />
      ) : (
        <span
          className={`pw-mark__many pw-mark__many--${sizeOf(mark.count)}`}
          // Drawn by the style sheet: the button's name says it in full.
          data-fresh={mark.ages.green > 0 ? `✓ ${mark.ages.green}` : undefined}
        >
          {mark.count.toLocaleString('en-GB')}
        </span>
      )}
    </button>
  );
});
