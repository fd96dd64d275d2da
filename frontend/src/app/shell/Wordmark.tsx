/** Placewell's mark: a bed under a roof, and the name. */
export function Wordmark() {
  return (
    <span className="pw-wordmark" aria-hidden="true">
      <svg viewBox="0 0 32 32" width="32" height="32" focusable="false" aria-hidden="true">
        <path d="M3 14.5 16 4l13 10.5V28H3z" fill="currentColor" />
        <path
          className="pw-wordmark__bed"
          d="M9 17v7m0-3h14v3m-9-5h7a2 2 0 0 1 2 2"
          fill="none"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      <span>Placewell</span>
    </span>
  );
}
