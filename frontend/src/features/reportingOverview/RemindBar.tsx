import { Button } from '../../components/Button.tsx';
import { useRootMark } from '../../components/useRootMark.ts';
import { useOverviewPlaces } from './overviewPlaces.ts';

/** At the bottom of the window once a home is ticked. */
export function RemindBar(props: {
  count: number;
  /** Of those ticked, how many the filters hide. */
  hidden: number;
  isBusy: boolean;
  onRemind: () => void;
  onClear: () => void;
}) {
  const { count, hidden, isBusy, onRemind, onClear } = props;
  const { places, counted } = useOverviewPlaces();
  useRootMark('pw-has-reminder-bar');
  return (
    <section className="pw-ro-bar" aria-label={`Chosen ${places.many}`}>
      <p role="status">
        {counted(count)} chosen
        {hidden > 0 && `, ${hidden.toLocaleString('en-GB')} not in this list`}
      </p>
      <Button small busy={isBusy} onClick={onRemind}>
        Remind {counted(count)}
      </Button>
      <Button kind="secondary" small onClick={onClear}>
        Clear
      </Button>
    </section>
  );
}
