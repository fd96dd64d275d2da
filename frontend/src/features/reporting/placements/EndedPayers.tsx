import { useState } from 'react';
import { dayInWords, type LondonDay } from '#shared/kernel/calendar.ts';
import { lastDay } from '#shared/reporting/period.ts';
import type { LineContext } from '#shared/reporting/placementRules.ts';
import type { LineView, PlacementOptions } from '#shared/reporting/returnView.ts';
import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { PayerSelect } from './PayerSelect.tsx';

/** Boards that have ended and still pay for placements here: chosen anew for all of them at once. */
export function EndedPayers(props: {
  lines: readonly LineView[];
  options: PlacementOptions;
  context: LineContext;
  onChoose: (ended: string, now: string) => void;
}) {
  const { lines, options, context, onChoose } = props;
  const day = lastDay(context.period);
  const ended = options.payers.filter(
    ({ code, until }) =>
      until !== null && until < day && lines.some(({ funding_body }) => funding_body === code),
  );
  return ended.map((payer) => (
    <EndedPayer
      key={payer.code}
      payer={payer}
      count={lines.filter(({ funding_body }) => funding_body === payer.code).length}
      options={options}
      day={day}
      onChoose={(now) => onChoose(payer.code, now)}
    />
  ));
}

function EndedPayer(props: {
  payer: PlacementOptions['payers'][number];
  count: number;
  options: PlacementOptions;
  day: LondonDay;
  onChoose: (now: string) => void;
}) {
  const { payer, count, options, day, onChoose } = props;
  const [now, setNow] = useState(options.home_icb ?? '');
  const placements = count === 1 ? '1 placement' : `${count} placements`;
  const title = `${payer.name} ended on ${dayInWords(payer.until ?? '', { year: true })}. Choose who pays now`;
  return (
    <Notice kind="warning" title={title}>
      <PayerSelect
        id={`ended-${payer.code}`}
        label={`Who pays for ${placements} now?`}
        payers={options.payers}
        day={day}
        value={now}
        onChange={setNow}
      />
      <Button kind="secondary" small onClick={() => now !== '' && onChoose(now)}>
        Use for {placements}
      </Button>
    </Notice>
  );
}
