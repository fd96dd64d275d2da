/** 'Higher than usual' of 'higher than usual'. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'nursing homes' of 'Nursing homes'; 'AQP list' and others that begin with an abbreviation stay. */
export const lowerFirst = (text: string): string =>
  /^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
