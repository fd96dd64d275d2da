import { Button } from '../Button.tsx';
import './updatesBar.scss';

/** What the bar offers, or null when the list as it stands is the newest. */
export function updatesOffer(
  list: { moved: string[]; fitting: string[]; outdated: boolean },
  [singular, many]: readonly [singular: string, many: string],
): string | null {
  if (list.outdated) return `Many ${many} have updated – show the list again`;
  const [moved, fitting] = [list.moved.length, list.fitting.length];
  if (moved === 0 && fitting === 0) return null;
  const fit = fitting === 1 ? 'fits' : 'fit';
  if (moved === 0) {
    return `${fitting} more ${fitting === 1 ? singular : many} ${fit} – show the list again`;
  }
  const updated = moved === 1 ? `1 ${singular} has updated` : `${moved} ${many} have updated`;
  const others = fitting === 0 ? '' : `, ${fitting} more ${fit}`;
  return `${updated}${others} – show newest first`;
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
