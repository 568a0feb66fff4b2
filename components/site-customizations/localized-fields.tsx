'use client';

import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useCustomization } from './form-context';
import { t } from './messages';

type Texts = Readonly<Record<string, string>> | undefined;

interface LocalizedFieldsProps {
  /** What is written beside it for all other languages. */
  label: string;
  plain: string;
  value: Texts;
  onChange: (texts: Record<string, string> | undefined) => void;
}

/** The same text in each further language that the variants of the site have; nothing where there is one language. */
export function LocalizedFields({ label, plain, value, onChange }: LocalizedFieldsProps) {
  const { edition } = useCustomization();
  const main = edition.site.internationalization.locale;
  const own = Object.values(edition.siteSpaces).flatMap(
    (variant) => variant?.internationalization?.locale ?? [],
  );
  const languages = [...new Set(own)].filter((language) => language !== main);
  return languages.map((language) => (
    <Field key={language} label={t('inLanguage', { label, language: nameOf(language) })} optional>
      <Input
        lang={language}
        value={value?.[language] ?? ''}
        placeholder={plain}
        onChange={(event) => onChange(withText(value, language, event.target.value))}
      />
    </Field>
  ));
}

const nameOf = (language: string) =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;

function withText(texts: Texts, language: string, text: string): Record<string, string> | undefined {
  const { [language]: _, ...others } = texts ?? {};
  const next = text === '' ? others : { ...others, [language]: text };
  return Object.keys(next).length > 0 ? next : undefined;
}
