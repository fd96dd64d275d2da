const WITH_COMMAS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/**
 * A typed number without its commas: `1,353.00` is `1353.00`. A text without any comes back as it is;
 * undefined where a comma does not stand before exactly three digits, which may be a decimal point.
 */
export function withoutCommas(text: string): string | undefined {
  if (!text.includes(',')) return text;
  return WITH_COMMAS.test(text) ? text.replaceAll(',', '') : undefined;
}
