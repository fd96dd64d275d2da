/** A heading of a CSV file as columns are named: 'Bed types ' is `bed_types`. */
export const columnOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
