import { areaInWords } from '#shared/areas/areasMeant.ts';
import { londonDay } from '#shared/kernel/calendar.ts';
import { shortAreaName } from '../app/session/ownArea.ts';
import { Button } from './Button.tsx';

/** That a dashboard shows one area alone, and all of England one press away (ADR 106). */
export function AreaNarrowed({ area, onAll }: { area: string; onAll: () => void }) {
  if (area === '') return null;
  return (
    <p className="pw-area-narrowed">
      Figures of {shortAreaName(areaInWords(area, londonDay(new Date())))} only.{' '}
      <Button
        kind="quiet"
        onClick={() => {
          onAll();
          // The button is gone then.
          document.querySelector('h1')?.focus();
        }}
      >
        Show all of England
      </Button>
    </p>
  );
}
