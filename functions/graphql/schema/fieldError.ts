import { builder, fieldErrorOf } from './builder.ts';

/** Messages by field, in the schema of those who have signed in. */
export const FieldError = fieldErrorOf(builder);
