import { VisuallyHidden } from './VisuallyHidden.tsx';

/** How many beds are vacant; where fewer can be used now those are the large figure: '3 · 2 usable now'. */
export function BedFigure({ vacant, usable }: { vacant: number; usable: number }) {
  if (usable === vacant) return vacant;
  return (
    <>
      <span className="pw-usable" aria-hidden="true">
        <small>{vacant} ·</small> {usable} <small>usable now</small>
      </span>
      <VisuallyHidden>
        {usable} of {vacant} can be used now
      </VisuallyHidden>
    </>
  );
}
