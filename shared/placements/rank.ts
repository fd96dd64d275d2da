/** A count as it is shown as a number to sort and draw by: of '1 to 7' the middle. */
export function rank(count: number | string): number {
  if (typeof count === 'number') return count;
  const [from = 0, to = 0] = count.split(' to ').map(Number);
  return (from + to) / 2;
}
