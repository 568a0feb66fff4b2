import { Icon } from '@/components/blocks/icons/icon';
import { PageIcon } from '@/components/blocks/icons/page-icon';
import type { VariantChoice } from '../reader-page';
import type { LayoutProps } from './layout-parts';
import { Menu } from './menu';

/** Goes to the same page of another version: of the variants in the language that is read. */
export function VersionMenu({ layout, messages }: LayoutProps) {
  const current = layout.variants.find(({ isCurrent }) => isCurrent);
  const versions = layout.variants.filter(({ lang }) => lang === current?.lang);
  if (versions.length < 2 || !current) return null;
  return (
    <Menu title={current.title} label={`${messages.variant}: ${current.title}`} className="variants">
      {versions.map(({ id, title, href, emoji, isCurrent }) => (
        <a key={id} href={href} className="menu-item" aria-current={isCurrent ? 'true' : undefined}>
          <PageIcon emoji={emoji} />
          <span className="menu-title">{title}</span>
          {isCurrent ? <Icon name="check" /> : null}
        </a>
      ))}
    </Menu>
  );
}

/** Goes to the same page in another language, and to the same version where that language has it. */
export function LanguageMenu({ layout, messages }: LayoutProps) {
  const languages = listLanguages(layout.variants);
  const current = languages.find(({ isCurrent }) => isCurrent);
  if (languages.length < 2 || !current) return null;
  return (
    <Menu
      title={
        <>
          <Icon name="globe" />
          <span className="language-name">{current.name}</span>
        </>
      }
      label={`${messages.language}: ${current.name}`}
      className="languages is-end"
    >
      {languages.map(({ lang, name, href, isCurrent }) => (
        <a
          key={lang}
          href={href}
          lang={lang}
          hrefLang={lang}
          className="menu-item"
          aria-current={isCurrent ? 'true' : undefined}
        >
          <span className="menu-title">{name}</span>
          {isCurrent ? <Icon name="check" /> : null}
        </a>
      ))}
    </Menu>
  );
}

/** Each language once, with the variant that is gone to. */
function listLanguages(variants: readonly VariantChoice[]) {
  const byLanguage = new Map<string, VariantChoice[]>();
  for (const variant of variants)
    byLanguage.set(variant.lang, [...(byLanguage.get(variant.lang) ?? []), variant]);
  const current = variants.find(({ isCurrent }) => isCurrent);
  const at = byLanguage.get(current?.lang ?? '')?.findIndex(({ isCurrent }) => isCurrent) ?? 0;
  return [...byLanguage].flatMap(([lang, own]) => {
    const isCurrent = lang === current?.lang;
    const same = own.find(({ title }) => title === current?.title) ?? own[at] ?? own[0];
    const target = isCurrent ? current : same;
    // A language that is known, or has several versions, is called by its own name, in itself.
    const name = own.length > 1 || own[0]?.isNamed ? nameLanguage(lang) : target?.title;
    return target && name !== undefined ? [{ lang, name, href: target.href, isCurrent }] : [];
  });
}

function nameLanguage(lang: string): string {
  const name = new Intl.DisplayNames([lang], { type: 'language' }).of(lang) ?? lang;
  return name.charAt(0).toLocaleUpperCase(lang) + name.slice(1);
}
