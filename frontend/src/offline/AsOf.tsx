import { londonDay, londonStamp } from '../../../shared/kernel/calendar.ts';
import { Notice } from '../components/Notice.tsx';

/** 'HH:mm' today, else 'HH:mm on DD-MM-YYYY', in London. */
export function asOfText(at: Date, now: Date): string {
  const stamp = londonStamp(at);
  return londonDay(at) === londonDay(now) ? stamp.slice(0, 5) : stamp;
}

/** Says that what is shown was kept on this device, and since when nobody has looked. */
export function AsOf({ at }: { at: Date }) {
  return (
    <Notice
      kind="warning"
      title={`You are offline: this page is as of ${asOfText(at, new Date())}`}
    >
      Others may have changed something since.
    </Notice>
  );
}
