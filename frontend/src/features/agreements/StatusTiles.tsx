import { AgreementReturnStatus, RETURN_STATUS_NAMES } from '#shared/agreements/agreementValues.ts';
import { Select } from '../../components/Select.tsx';
import { useMedia } from '../../components/useMedia.ts';

/** How many agreements stand where; one narrows the list to them, and pressed again shows all. */
export function StatusTiles(props: {
  counts: readonly { status: AgreementReturnStatus; count: number }[];
  status: AgreementReturnStatus | '';
  onStatus: (status: AgreementReturnStatus | '') => void;
}) {
  const { counts, status, onStatus } = props;
  const isNarrow = useMedia('(max-width: 575.98px)');
  const shown = AgreementReturnStatus.options
    .map((one) => ({ one, count: counts.find((of) => of.status === one)?.count ?? 0 }))
    .filter(({ one, count }) => count > 0 || one === status);
  if (isNarrow) {
    return (
      <Select
        id="agreement-status"
        label="Status"
        value={status}
        onChange={({ target }) => onStatus(target.value as AgreementReturnStatus | '')}
      >
        <option value="">All</option>
        {shown.map(({ one, count }) => (
          <option key={one} value={one}>
            {RETURN_STATUS_NAMES[one]} ({count.toLocaleString('en-GB')})
          </option>
        ))}
      </Select>
    );
  }
  return (
    <ul className="pw-agr-tiles" aria-label="Agreements by status">
      {shown.map(({ one, count }) => (
        <li key={one}>
          <button
            type="button"
            className="pw-agr-tile"
            aria-pressed={status === one}
            onClick={() => onStatus(status === one ? '' : one)}
          >
            <span className="pw-agr-tile__count">{count.toLocaleString('en-GB')}</span>{' '}
            <span className="pw-agr-tile__word">{RETURN_STATUS_NAMES[one]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
