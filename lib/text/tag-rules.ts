/** The colours that the wire has for words; `$` is before those that the site says. */
export const TAG_COLORS = [
  'default',
  'red',
  'orange',
  'yellow',
  'green',
  'cyan',
  'blue',
  'violet',
  'purple',
  'pink',
  '$primary',
  '$tint',
  '$info',
  '$success',
  '$warning',
  '$danger',
] as const;

export type TagColor = (typeof TAG_COLORS)[number];

/** Letters, digits and marks of any script, with dots, dashes and underscores after the first. */
export const TAG_SLUG = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]*$/u;
export const TAG_LIMITS = { slug: 100, label: 100, icon: 100, emoji: 50, ofSpace: 200, ofPage: 50 } as const;
