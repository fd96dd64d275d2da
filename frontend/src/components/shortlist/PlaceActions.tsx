import { Button } from '../Button.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

/** Moves a place of one's own shortlist, or takes it off. */
export function PlaceActions(props: {
  name: string;
  /** Null where another order than one's own is shown. */
  place: { first: boolean; last: boolean; upright: boolean } | null;
  /** The words of one's other lists that have it too. */
  alsoOn: string[];
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}) {
  const { name, place, alsoOn, onMove, onRemove } = props;
  const [back, on] = place?.upright ? ['up', 'down'] : ['left', 'right'];
  return (
    <div className="pw-compare__actions">
      {place && !(place.first && place.last) && (
        <>
          <Button kind="quiet" busy={place.first} onClick={() => onMove(-1)}>
            <span aria-hidden="true">{place.upright ? '↑' : '←'}</span>
            <VisuallyHidden>
              Move {name} {back}
            </VisuallyHidden>
          </Button>
          <Button kind="quiet" busy={place.last} onClick={() => onMove(1)}>
            <span aria-hidden="true">{place.upright ? '↓' : '→'}</span>
            <VisuallyHidden>
              Move {name} {on}
            </VisuallyHidden>
          </Button>
        </>
      )}
      <Button kind="quiet" onClick={onRemove}>
        Remove<VisuallyHidden> {name} from the shortlist</VisuallyHidden>
      </Button>
      {alsoOn.length > 0 && <span className="pw-compare__also">Also on {alsoOn.join(', ')}</span>}
    </div>
  );
}
