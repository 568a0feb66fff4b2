import type { Element } from 'hast';

/** The language of `pre > code`, in lower case. */
export function readLanguage(code: Element): string {
  const classes = code.properties.className;
  const found = Array.isArray(classes)
    ? classes.find((name) => String(name).startsWith('language-'))
    : undefined;
  return found ? String(found).slice('language-'.length).toLowerCase() : '';
}
