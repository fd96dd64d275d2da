import { memo } from 'react';
import type { LineView } from '#shared/reporting/returnView.ts';
import { Button } from '../../../components/Button.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';

/** What can be done with a placement. One that an earlier report has is ended, not removed. */
export const LineActions = memo(function LineActions(props: {
  line: LineView;
  mayRemove: boolean;
  onChange: (line: LineView) => void;
  onEnd: (line: LineView) => void;
  onRemove: (line: LineView) => void;
}) {
  const { line, mayRemove, onChange, onEnd, onRemove } = props;
  const { placement_id: id, service_user_id, ended_on } = line;
  const which = <VisuallyHidden> placement {service_user_id}</VisuallyHidden>;
  return (
    <>
      <Button id={`change-${id}`} kind="quiet" onClick={() => onChange(line)}>
        Change{which}
      </Button>
      {ended_on === null && (
        <Button id={`end-${id}`} kind="quiet" onClick={() => onEnd(line)}>
          End this placement<VisuallyHidden>, {service_user_id}</VisuallyHidden>
        </Button>
      )}
      {mayRemove && (
        <Button kind="quiet" onClick={() => onRemove(line)}>
          Remove{which}
        </Button>
      )}
    </>
  );
});
