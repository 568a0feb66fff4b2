export const VARIABLE_NAME = /^[A-Za-z][A-Za-z0-9_]{0,99}$/;
export const VARIABLE_NAME_RULE =
  'a name begins with a letter and has letters, digits and underscores, at most 100 of them';

/** `value` counts the characters of a text, `of` the variables of a space and of a page. */
export const VARIABLE_LIMITS = { value: 256, of: 200 } as const;
