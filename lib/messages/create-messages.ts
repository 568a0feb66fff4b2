import type { GetICUArgs } from '@schummar/icu-type-parser';
import format, { type CompiledMessage } from 'icu-minify/format';
import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

/** What a message in ICU's format asks for between its braces. */
type Values<M extends string> = GetICUArgs<
  M,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }
>;

/** The names of its tags, which stand for elements: `<link>words</link>` around words, `<time></time>` by itself. */
type Tags<M extends string> = M extends `${string}</${infer Tag}>${infer Rest}` ? Tag | Tags<Rest> : never;

type Element = ReactElement | null | ((chunks: ReactNode) => ReactNode);

type Given<V> = keyof V extends never ? [] : [values: V];

interface Messages<M extends Record<string, string>> {
  /** The words under a key. */
  <K extends keyof M & string>(
    key: Tags<M[K]> extends never ? K : never,
    ...values: Given<Values<M[K]>>
  ): string;
  /** The same for words with elements in them. */
  rich<K extends keyof M & string>(key: K, values: Values<M[K]> & Record<Tags<M[K]>, Element>): ReactNode;
}

const LANGUAGE = 'en';
const numbers = new Intl.NumberFormat(LANGUAGE);
const formatters = {
  getNumberFormat: (language: string, options?: Intl.NumberFormatOptions) =>
    options ? new Intl.NumberFormat(language, options) : numbers,
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...options),
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...options),
};

const join = (chunks: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...chunks);

/** The messages of an area. scripts/setup/compile-messages.mjs parses them when the product is built, not the browser. */
export function createMessages<const M extends Record<string, string>>(messages: M): Messages<M> {
  const compiled: Record<string, CompiledMessage> = messages;
  const t = (key: string, values?: Record<string, string | number | Date>) =>
    format(compiled[key] ?? key, LANGUAGE, values, { formatters });
  const rich = (key: string, values: Record<string, string | number | Date | Element>) => {
    const tags = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function'
        ? (chunks: readonly ReactNode[]) => value(join(chunks))
        : value === null || isValidElement(value)
          ? () => value
          : value,
    ]);
    const parts = format<ReactNode>(compiled[key] ?? key, LANGUAGE, Object.fromEntries(tags), { formatters });
    return Array.isArray(parts) ? join(parts) : parts;
  };
  return Object.assign(t, { rich }) as Messages<M>;
}
