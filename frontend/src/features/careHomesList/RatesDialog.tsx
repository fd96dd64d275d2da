import type { CareHomeListItem } from '#shared/careHomesList/careHomesList.api.ts';
import { poundsAWeek } from '#shared/homes/aqpRate.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import './ratesDialog.scss';

export interface RatesDialogProps {
  home: CareHomeListItem;
  onClose: () => void;
}

/** The weekly AQP rate of a home by bed type, where they differ. */
export function RatesDialog({ home, onClose }: RatesDialogProps) {
  return (
    <Dialog
      open
      title={`AQP rates of ${home.name}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <table className="pw-aqp-rates">
        <thead>
          <tr>
            <th scope="col">Bed type</th>
            <th scope="col">Weekly rate</th>
          </tr>
        </thead>
        <tbody>
          {home.aqp_rates.map(({ bed_type, rate }) => (
            <tr key={bed_type}>
              <th scope="row">{bed_type}</th>
              <td>{poundsAWeek(rate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
