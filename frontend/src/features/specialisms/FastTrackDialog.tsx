import { YOUNG_ADULT_AGES } from '../../../../shared/specialisms/categories.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';

/**
 * Asks a home that has never looked at its specialisms about young adults and Fast Track
 * (specification 1, section 4). Closing it in any way is remembered for the session.
 */
export function FastTrackDialog(props: {
  open: boolean;
  onClose: () => void;
  onReview: () => void;
}) {
  const { open, onClose, onReview } = props;
  return (
    <Dialog
      open={open}
      title="Young adults and Fast Track placements"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onReview}>Review specialisms</Button>
          <Button kind="secondary" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <p>
        You can now tell commissioners whether your home takes young adults (aged{' '}
        {YOUNG_ADULT_AGES.from} to {YOUNG_ADULT_AGES.to}) and people on the Fast Track pathway of
        NHS continuing healthcare.
      </p>
      <p>Please check that your specialisms are still right, and save them.</p>
    </Dialog>
  );
}
