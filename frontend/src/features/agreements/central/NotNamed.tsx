import type { CommissionerReturnView } from '#shared/agreements/agreementViews.ts';
import { Notice } from '../../../components/Notice.tsx';

/** Warns where a commissioner signs for an organisation that the variation's text does not name. */
export function NotNamed(props: {
  commissionerReturn: Pick<CommissionerReturnView, 'organisation' | 'is_named'>;
  commissioner: string;
}) {
  const { commissionerReturn, commissioner } = props;
  if (commissionerReturn.is_named) return null;
  return (
    <Notice
      kind="warning"
      title={`${commissionerReturn.organisation} is not named in this variation`}
    >
      <p>Its commissioner is ‘{commissioner}’. Check that this is who should sign.</p>
    </Notice>
  );
}
