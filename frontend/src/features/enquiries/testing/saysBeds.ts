/** What is said of care homes, and of no homecare agency. */
export const SAYS_BEDS =
  /\b(?:beds?|care homes?|(?:the|these|those|more|which|a|your|every|other) homes?|homes|moved? in|residents?|vacan\w+|arrivals?|arrives?)\b/i;
