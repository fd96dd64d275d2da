/** What a signatory agrees to, in full: shown, kept with the signature, and in the certificate. */
export const statementFor = (contractName: string): string =>
  `I have read this agreement, I am authorised to sign it for ${contractName}, and by typing my name I sign it.`;
