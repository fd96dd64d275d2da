import { AgreementReturnStatus, RETURN_STATUS_NAMES } from '#shared/agreements/agreementValues.ts';
import { Tile, Tiles } from '../../components/overview/Tiles.tsx';
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
    .map((option) => ({
      one: option,
      count: counts.find((count) => count.status === option)?.count ?? 0,
    }))
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
    <Tiles label="Agreements by status" shape="many">
      {shown.map(({ one, count }) => (
        <Tile
          key={one}
          figure={count.toLocaleString('en-GB')}
          word={RETURN_STATUS_NAMES[one]}
          isPressed={status === one}
          onPress={() => onStatus(status === one ? '' : one)}
        />
      ))}
    </Tiles>
  );
}
