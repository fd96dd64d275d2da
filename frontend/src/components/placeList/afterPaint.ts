/** After the first paint: the list's cards do not wait for what narrows them. */
export const afterPaint = (): Promise<unknown> =>
  new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
