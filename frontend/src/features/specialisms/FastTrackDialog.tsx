import { YOUNG_ADULT_AGES } from '#shared/specialisms/categories.ts';
import { AskDialog } from '../../components/AskDialog.tsx';

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
    <AskDialog
      open={open}
      title="Young adults and Fast Track placements"
      action="Review specialisms"
      onDo={onReview}
      back="Not now"
      onClose={onClose}
    >
      <p>
        You can now tell commissioners whether your home takes young adults (aged{' '}
        {YOUNG_ADULT_AGES.from} to {YOUNG_ADULT_AGES.to}) and people on the Fast Track pathway of
        NHS continuing healthcare.
      </p>
      <p>Please check that your specialisms are still right, and save them.</p>
    </AskDialog>
  );
}
