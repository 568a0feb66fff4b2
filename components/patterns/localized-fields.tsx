'use client';

import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { t } from './messages';

type Texts = Readonly<Record<string, string>> | undefined;

export interface LocalizedFieldsProps {
  label: string;
  /** What is written for all other languages. */
  plain: string;
  /** The further languages of the site. */
  languages: readonly string[];
  maxLength?: number;
  value: Texts;
  onChange: (texts: Record<string, string> | undefined) => void;
}

/** The same text in each further language, and in those that it is written in already; nothing where there is one language. */
export function LocalizedFields({
  label,
  plain,
  languages,
  maxLength,
  value,
  onChange,
}: LocalizedFieldsProps) {
  const all = [...new Set([...languages, ...Object.keys(value ?? {})])];
  return all.map((language) => (
    <Field key={language} label={t('inLanguage', { label, language: nameOf(language) })} optional>
      <Input
        lang={language}
        dir="auto"
        value={value?.[language] ?? ''}
        placeholder={plain}
        maxLength={maxLength}
        onChange={(event) => onChange(withText(value, language, event.target.value))}
      />
    </Field>
  ));
}

const nameOf = (language: string) =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;

function withText(texts: Texts, language: string, text: string): Record<string, string> | undefined {
  const { [language]: _, ...others } = texts ?? {};
  const next = text.trim() === '' ? others : { ...others, [language]: text };
  return Object.keys(next).length > 0 ? next : undefined;
}

interface Customizations {
  site: { internationalization: { locale: string } };
  siteSpaces: Record<
    string,
    { internationalization?: { locale?: string | null | undefined } | null } | undefined
  >;
}

/** The languages of the variants of a site other than its own: those of their spaces, and those that they were given. */
export function listFurtherLanguages(
  { site, siteSpaces }: Customizations,
  ofSpaces: readonly (string | undefined)[] = [],
): string[] {
  const own = Object.values(siteSpaces).flatMap((variant) => variant?.internationalization?.locale ?? []);
  return [...new Set([...own, ...ofSpaces.filter((language) => language !== undefined)])].filter(
    (language) => language !== site.internationalization.locale,
  );
}
