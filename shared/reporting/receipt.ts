/** The number of a receipt: `{first 8 of the return's uuid}-v{version}`. */
export const receiptNumber = (uuid: string, version: number): string =>
  `${uuid.slice(0, 8)}-v${version}`;
