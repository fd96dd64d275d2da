// <Loading/> for a page or part that is on its way; lines sets its height so that nothing jumps.
/** Grey bars in place of what is loading, with words for screen readers. */
export function Loading({ label = 'Loading…', lines = 4 }: { label?: string; lines?: number }) {
  return (
    <div className="pw-loading" role="status">
      <span className="nhsuk-u-visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
        <div key={line} className="pw-loading__bar" />
      ))}
    </div>
  );
}
