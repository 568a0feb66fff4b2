import type { PageLayoutParts, ReaderDocument, ReaderLink } from '@/components/reader/reader-page';
import { COVER_HEIGHT } from '@/lib/content/cover-options';
import type { ContentRef, PageNode } from '@/lib/content/page-tree';
import { hasUpdates } from '@/lib/content/page-updates';
import { showTags } from '@/lib/content/tags';
import type { SiteCustomization } from '@/lib/contract/site-customization';
import { changeRequestAppPath } from '@/lib/domain/authoring/change-requests/present-change-request';
import { appUrl, spaceAppPath } from '@/lib/domain/shared/urls';
import type { ShownPage } from '@/lib/domain/viewer/read-space-tree';
import type { ViewVariant } from '@/lib/domain/viewer/view-site';
import { joinPath, pathOfPage, toHref } from './addresses';
import { fileHref } from './link-targets';
import { langOfText } from './localized';
import type { LocatedPage, Navigation } from './navigation';
import { isPrivate, type SiteContext } from './site-context';

const LAYOUT: PageLayoutParts = {
  cover: true,
  title: true,
  description: true,
  tableOfContents: true,
  outline: true,
  pagination: true,
  metadata: true,
  tags: true,
  actions: true,
  anchors: true,
  coverSize: 'hero',
  coverMask: 'none',
  width: 'default',
};

/** Everything about a page but its text. */
export function toDocument(
  context: SiteContext,
  located: LocatedPage,
  customization: SiteCustomization,
  markdown: string,
): Omit<ReaderDocument, 'article'> {
  const { navigation, shown } = located;
  const { page } = shown;
  const { snapshot } = context.view;
  const layout = { ...LAYOUT, ...page.layout } as PageLayoutParts;
  const hasPagination = customization.pagination.enabled && layout.pagination;
  const at = navigation.positions.get(page.id);
  const beside = (step: number) => {
    const other = at === undefined || !hasPagination ? undefined : navigation.order[at + step];
    return other && toLink(context, located, other);
  };
  return {
    id: page.id,
    title: page.title,
    titleLang: langOfText(snapshot, located, page, 'title'),
    description: page.description,
    descriptionLang: langOfText(snapshot, located, page, 'description'),
    emoji: page.emoji,
    icon: page.icon,
    tags: shownTagsOf(located),
    cover: toCover(context, located),
    layout,
    breadcrumbs: listAbove(navigation, shown).map((above) => ({
      title: above.page.title,
      titleLang: langOfText(snapshot, located, above.page, 'title'),
      emoji: above.page.emoji,
      href: above.page.type === 'document' ? hrefOf(context, located, above) : undefined,
    })),
    children: navigation.pages
      .filter(
        ({ parent, page: { type }, isHidden }) => parent?.id === page.id && type === 'document' && !isHidden,
      )
      .map((child) => toLink(context, located, child)),
    previous: beside(-1),
    next: beside(1),
    updatedAt: page.updatedAt,
    actions: {
      ...toActions(context, located, customization),
      updates: hasUpdates(markdown) ? updatesFeedOf(context, located) : undefined,
    },
    hasFeedback: customization.feedback.enabled,
  };
}

/** The tags under the title; what the library does not have is none to readers. */
export const shownTagsOf = ({ navigation, shown: { page } }: LocatedPage) =>
  showTags(navigation.loaded.tree.tags, page).filter(({ isUnknown }) => !isUnknown);

export const hrefOf = (
  { base }: Pick<SiteContext, 'base'>,
  { variant, navigation }: Omit<LocatedPage, 'shown'>,
  shown: ShownPage,
) => toHref(base.path, pathOfPage(variant, navigation, shown));

/** The path of its `.md`; the first page of a variant has its own slug there. */
export const markdownPathOf = ({ address }: ViewVariant, { path }: ShownPage) =>
  `${joinPath(address, path)}.md`;

/** What follows the address of a page for the feed of its updates. */
export const UPDATES_FEED = 'rss.xml';

export const updatesFeedOf = (
  { base }: Pick<SiteContext, 'base'>,
  { variant, navigation, shown }: LocatedPage,
) => toHref(base.path, joinPath(pathOfPage(variant, navigation, shown), UPDATES_FEED));

function toLink(context: SiteContext, located: LocatedPage, other: ShownPage): ReaderLink {
  const { title, linkTitle, emoji, icon } = other.page;
  const titleLang = langOfText(context.view.snapshot, located, other.page);
  return { title: linkTitle ?? title, titleLang, href: hrefOf(context, located, other), emoji, icon };
}

function listAbove({ byId }: Navigation, { parent }: ShownPage): ShownPage[] {
  const above = parent && byId.get(parent.id);
  return above ? [...listAbove({ byId } as Navigation, above), above] : [];
}

function toCover(context: SiteContext, { variant, navigation, shown }: LocatedPage): ReaderDocument['cover'] {
  const cover = shown.page.cover;
  if (!cover || (shown.page.layout?.cover ?? true) === false) return undefined;
  const { ref, refDark, yPos = 0, height = COVER_HEIGHT.default } = cover;
  const toAddress = (to: ContentRef) => {
    if (to.kind === 'url') return to.url;
    const file = to.kind === 'file' ? navigation.loaded.findFile(to.file) : undefined;
    return file && fileHref(context, variant.space.id, file);
  };
  const src = toAddress(ref);
  const srcDark = refDark && toAddress(refDark);
  return src === undefined ? undefined : { src, srcDark, y: yPos, height };
}

function toActions(
  context: SiteContext,
  { variant, navigation, shown }: LocatedPage,
  { pageActions, pdf }: SiteCustomization,
): Omit<ReaderDocument['actions'], 'updates'> {
  const { base, view } = context;
  const isOpen = !isPrivate(context) && base.kind !== 'preview';
  return {
    markdown: pageActions.markdown ? toHref(base.path, markdownPathOf(variant, shown)) : undefined,
    externalAi:
      pageActions.externalAI && isOpen
        ? toHref(view.base, pathOfPage(variant, navigation, shown))
        : undefined,
    pdf: pdf.enabled ? `${base.path}/~/pdf?here=${variant.id}&page=${shown.page.id}` : undefined,
    edit: base.kind === 'preview' ? toEditAddress(context, variant, shown) : undefined,
  };
}

/** Whoever looks at a preview comes from the dashboard: there the change request, or else the space, is edited. */
function toEditAddress(
  { services, view: { snapshot } }: SiteContext,
  { space }: ViewVariant,
  { page, path }: ShownPage,
): string {
  const { changeRequest, organizationId } = snapshot;
  const appPath =
    changeRequest?.spaceId === space.id
      ? `${changeRequestAppPath({ ...changeRequest, organizationId })}/edit?page=${page.id}`
      : `${spaceAppPath({ organizationId, id: space.id })}/${path}`;
  return appUrl(services.environment, appPath);
}

/** Whether search engines are to leave a page alone, by what the page says itself. */
export const isUnlisted = ({ page, isHidden }: { page: PageNode; isHidden: boolean }) =>
  isHidden || page.noIndex === true || page.noRobotsIndex === true;
