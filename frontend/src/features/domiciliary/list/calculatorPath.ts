const CALCULATOR = '/domcare/aqp_resources/care_cost_calculator/';

/** The minutes of a call's length in words, which is all that a card says of it; null: no calls are made. */
function minutesOf(words: string): number | null {
  const [, hours, minutes] = /^(?:(\d+) hours?)? ?(?:(\d+) minutes)?$/.exec(words) ?? [];
  return hours || minutes ? Number(hours ?? 0) * 60 + Number(minutes ?? 0) : null;
}

/** The care cost calculator with a location's own minimum call; without one it begins with its own. */
export function calculatorPath(minimumCall: string): string {
  const minutes = minutesOf(minimumCall);
  return minutes === null ? CALCULATOR : `${CALCULATOR}?minimum=${minutes}`;
}
