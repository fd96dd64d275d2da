import { londonDay, londonStamp } from '#shared/kernel/calendar.ts';
import './offline.scss';

/** 'HH:mm' today, else 'HH:mm on DD-MM-YYYY', in London. */
function asOfText(at: Date, now: Date): string {
  const stamp = londonStamp(at);
  return londonDay(at) === londonDay(now) ? stamp.slice(0, 5) : stamp;
}

/**
 * Says that what is shown was kept on this device, and since when nobody has looked. One quiet line:
 * the banner above every page has said what that means.
 */
export function AsOf({ at }: { at: Date }) {
  return (
    <p className="pw-as-of">{`You are offline: this page is as of ${asOfText(at, new Date())}`}</p>
  );
}
