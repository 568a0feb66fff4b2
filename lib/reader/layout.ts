import { hash } from 'node:crypto';
import type {
  HeaderLink,
  ReaderAssets,
  ReaderFooter,
  ReaderLayout,
  ReaderLink,
  SectionMenu,
  SectionTab,
  TreeEntry,
} from '@/components/reader/reader-page';
import { findPrimaryTag } from '@/lib/content/tags';
import type { LocalizedText } from '@/lib/contract/localized';
import type { SiteCustomization } from '@/lib/contract/site-customization';
import { assetUrl } from '@/lib/domain/sites/site-customizations/resolve-customization';
import type { ShownPage } from '@/lib/domain/viewer/read-space-tree';
import { holds, type ViewSection, type ViewVariant } from '@/lib/domain/viewer/view-site';
import { isLinkAddress } from '@/lib/text/link-address';
import { pathOfPage, toHref } from './addresses';
import { scriptsOn } from './csp';
import { resolveRef, resolveSpaceUrl } from './link-targets';
import { langOfText, languagesOf, saySite, type Teller, tellerOf } from './localized';
import type { Navigation } from './navigation';
import { askModeOf, customizationOf, navigate, type SiteContext } from './site-context';
import { toTheme } from './theme';

/** Everything around a page but the variant menu, which depends on the page. */
type VariantLayout = Omit<ReaderLayout, 'variants'>;

interface CachedLayout {
  layout: VariantLayout;
  /** A hash of the layout. */
  key: string;
}

/** Made once per variant and audience. */
export async function getLayout(
  context: SiteContext,
  variant: ViewVariant | undefined,
): Promise<CachedLayout> {
  const known = context.layouts.get(variant?.id ?? '') as CachedLayout | undefined;
  if (known) return known;
  const layout = await makeLayout(context, variant);
  const cached = { layout, key: hash('sha256', JSON.stringify(layout), 'base64url') };
  context.layouts.set(variant?.id ?? '', cached);
  return cached;
}

export const filesOf = ({ files, base }: SiteContext): ReaderAssets =>
  Object.fromEntries(Object.entries(files.names).map(([name, file]) => [name, base.files + file]));

async function makeLayout(context: SiteContext, variant: ViewVariant | undefined): Promise<VariantLayout> {
  const { view, base, preview } = context;
  const { snapshot } = view;
  const customization = customizationOf(snapshot, variant);
  const picture = (named: string) => assetUrl(named, base.path);
  const themed = (pictures: { light: string; dark: string } | undefined) =>
    pictures && { light: picture(pictures.light), dark: picture(pictures.dark) };
  const { header, favicon } = customization;
  const say = tellerOf(view, variant);
  return {
    site: {
      id: snapshot.id,
      title: saySite(view, variant),
      href: toHref(base.path, ''),
    },
    base: base.path,
    siteSpace: variant?.id,
    counts: base.kind !== 'preview',
    ...languagesOf(snapshot, variant),
    theme: toTheme(customization, picture),
    favicon: { icon: themed(favicon.icon), emoji: favicon.emoji },
    header: {
      preset: header.preset,
      logo: themed(header.logo),
      colors: { background: header.backgroundColor, link: header.linkColor },
      links: await toHeaderLinks(context, header.links, variant, say),
    },
    announcement: await toAnnouncement(context, customization, variant, say),
    tabs: toTabs(context, say),
    currentTab: variant?.sectionId ?? undefined,
    tree: variant ? await toTree(context, variant, await navigate(context, variant)) : [],
    footer: await toFooter(context, customization, variant, themed, say),
    externalLinks: customization.externalLinks.target,
    hasSearch: true,
    ask: askModeOf(snapshot, variant),
    preview,
    scripts: toScripts(context, customization),
  };
}

/** Undefined where there are none, so that a page without integrations has nothing of them. */
function toScripts(
  { base, view }: SiteContext,
  { privacyPolicy }: SiteCustomization,
): ReaderLayout['scripts'] {
  const scripts = scriptsOn(base, view.snapshot);
  if (scripts.length === 0) return undefined;
  return {
    addresses: scripts.map(({ path }) => `${base.path}/${path}`),
    asksForConsent: privacyPolicy.url !== undefined || scripts.some(({ cookies }) => cookies),
  };
}

async function toLinks(
  context: SiteContext,
  links: readonly {
    title: string;
    localizedTitle?: LocalizedText | undefined;
    to: Parameters<typeof resolveRef>[1];
  }[],
  here: ViewVariant | undefined,
  say: Teller,
): Promise<ReaderLink[]> {
  const resolved = await Promise.all(
    links.map(async ({ title, localizedTitle, to }) => {
      const target = await resolveRef(context, to, here);
      return target && { title: say(title, localizedTitle), ...target };
    }),
  );
  return resolved.filter((link) => link !== undefined);
}

async function toHeaderLinks(
  context: SiteContext,
  links: SiteCustomization['header']['links'],
  here: ViewVariant | undefined,
  say: Teller,
): Promise<HeaderLink[]> {
  const shown: HeaderLink[] = [];
  for (const { title, localizedTitle, to, style, links: below, condition } of links) {
    if (!holds(condition, context.view.names)) continue;
    const target = await resolveRef(context, to, here);
    const second = await toLinks(context, below, here, say);
    if (target || second.length > 0)
      shown.push({ title: say(title, localizedTitle), style, ...target, links: second });
  }
  return shown;
}

async function toAnnouncement(
  context: SiteContext,
  { announcement }: SiteCustomization,
  here: ViewVariant | undefined,
  say: Teller,
): Promise<ReaderLayout['announcement']> {
  if (!announcement?.enabled) return undefined;
  const { style, link } = announcement;
  const message = say(announcement.message, announcement.localizedMessage);
  const [shown] = link ? await toLinks(context, [link], here, say) : [];
  const id = hash('sha256', JSON.stringify([message, style, link]), 'base64url').slice(0, 12);
  return { id, message, style, link: shown };
}

async function toFooter(
  context: SiteContext,
  { footer, privacyPolicy, trademark }: SiteCustomization,
  here: ViewVariant | undefined,
  themed: (pictures: SiteCustomization['footer']['logo']) => ReaderFooter['logo'],
  say: Teller,
): Promise<ReaderFooter> {
  const groups = await Promise.all(
    footer.groups.map(async ({ title, localizedTitle, links }) => ({
      title: say(title, localizedTitle),
      links: await toLinks(context, links, here, say),
    })),
  );
  return {
    logo: themed(footer.logo),
    groups: groups.filter(({ links }) => links.length > 0),
    copyright: footer.copyright,
    privacyPolicy: privacyPolicy.url,
    hasTrademark: trademark.enabled,
  };
}

/** Groups stand where the first of their sections does. */
function toTabs({ view, base }: SiteContext, say: Teller): (SectionTab | SectionMenu)[] {
  const toTab = (section: ViewSection): SectionTab => ({
    id: section.id,
    title: say(section.title, section.localizedTitle),
    icon: section.icon ?? undefined,
    description: say(section.description ?? '', section.localizedDescription) || undefined,
    href: toHref(base.path, section.address),
  });
  const tabs: (SectionTab | SectionMenu)[] = [];
  const opened = new Set<string>();
  for (const section of view.sections) {
    const group = view.groups.find(({ id }) => id === section.groupId);
    if (!group) tabs.push(toTab(section));
    else if (!opened.has(group.id)) {
      opened.add(group.id);
      const sections = view.sections.filter(({ groupId }) => groupId === group.id).map(toTab);
      const title = say(group.title, group.localizedTitle);
      tabs.push({ id: group.id, title, icon: group.icon ?? undefined, sections });
    }
  }
  return view.sections.length > 1 || opened.size > 0 ? tabs : [];
}

async function toTree(
  context: SiteContext,
  variant: ViewVariant,
  navigation: Navigation,
): Promise<TreeEntry[]> {
  const elsewhere = await findElsewhere(context, variant, navigation);
  const below = new Map<string | undefined, ShownPage[]>();
  for (const shown of navigation.pages) {
    if (shown.isHidden) continue;
    const siblings = below.get(shown.parent?.id);
    if (siblings) siblings.push(shown);
    else below.set(shown.parent?.id, [shown]);
  }
  const list = (parent: string | undefined): TreeEntry[] =>
    (below.get(parent) ?? []).flatMap((shown) => {
      const { page } = shown;
      const link =
        page.type === 'group'
          ? undefined
          : (elsewhere.get(page.id) ?? leadOf(context, variant, navigation, shown));
      if (page.type === 'link' && !link) return [];
      const tag = findPrimaryTag(navigation.loaded.tree.tags, page.tags);
      return {
        id: page.id,
        title: page.linkTitle ?? page.title,
        titleLang: langOfText(context.view.snapshot, { variant, navigation }, page),
        emoji: page.emoji,
        icon: page.icon,
        ...link,
        isGroup: page.type === 'group',
        tag: tag?.isUnknown ? undefined : tag,
        pages: list(page.id),
      };
    });
  return list(undefined);
}

/** Where links lead that mean pages of other spaces on this site, by the ids of the links. */
async function findElsewhere(context: SiteContext, variant: ViewVariant, { pages }: Navigation) {
  const found = new Map<string, { href: string; isExternal: boolean }>();
  for (const { page } of pages) {
    if (page.target?.kind !== 'url') continue;
    const target = await resolveSpaceUrl(context, page.target.url, variant);
    if (target) found.set(page.id, target);
  }
  return found;
}

/** Where an entry leads: a page to itself, a link to its target. */
function leadOf(
  { base }: SiteContext,
  variant: ViewVariant,
  navigation: Navigation,
  shown: ShownPage,
): { href: string; isExternal?: boolean } | undefined {
  const { target, type } = shown.page;
  if (type === 'document') return { href: toHref(base.path, pathOfPage(variant, navigation, shown)) };
  if (target?.kind === 'url') return leadOutside(target.url);
  const to = target && 'page' in target ? navigation.byId.get(target.page) : undefined;
  if (!to) return undefined;
  const anchor = target?.kind === 'anchor' ? `#${target.anchor}` : '';
  return { href: toHref(base.path, pathOfPage(variant, navigation, to)) + anchor };
}

/** Addresses that run code or open local programs are not links. */
function leadOutside(url: string): { href: string; isExternal: boolean } | undefined {
  if (!isLinkAddress(url)) return undefined;
  return { href: url, isExternal: /^(?:https?:)?\/\//i.test(url) };
}
