/** Why a text cannot be an agreement's; `body` is its field. */
export class BodyFault extends Error {}

export const HAS_HTML = 'HTML is not shown here. Please use plain text.';
export const TOO_DEEP = 'Lists can be nested at most four deep.';
