import { Button } from '../Button.tsx';
import './updatesBar.scss';

/**
 * What the bar offers, or null when the list as it stands is the newest. `newestFirst`: its order;
 * in any other, homes that have moved are such as pass the filters since.
 */
export function updatesOffer(
  list: { moved: string[]; outdated: boolean },
  newestFirst: boolean,
  [singular, many]: readonly [singular: string, many: string],
): string | null {
  if (list.outdated) return `Many ${many} have updated – show the list again`;
  const { length } = list.moved;
  if (length === 0) return null;
  if (!newestFirst) {
    return length === 1
      ? `1 more ${singular} fits – show the list again`
      : `${length} more ${many} fit – show the list again`;
  }
  return length === 1
    ? `1 ${singular} has updated – show newest first`
    : `${length} ${many} have updated – show newest first`;
}

/** Offers the newest order instead of moving cards under the reader. */
export function UpdatesBar(props: { offer: string; busy: boolean; onShow: () => void }) {
  return (
    <div className="pw-updates">
      <Button kind="secondary" small busy={props.busy} onClick={props.onShow}>
        {props.offer}
      </Button>
    </div>
  );
}
