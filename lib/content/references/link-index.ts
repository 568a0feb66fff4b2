import {
  type ContentTree,
  listCoverRefs,
  type PlacedPage,
  type ReusableContent,
  walkPages,
} from '../page-tree';
import { toSlug } from '../slug';
import { type LinkTarget, type TextLink, type TextLinks, toTextLink } from './text-link';

/** Where links stand: a page or a reusable content. */
export type LinkPlace =
  | { kind: 'page'; id: string; placed: PlacedPage }
  | { kind: 'reusable-content'; id: string; content: ReusableContent };

export type LinkStatus = 'ok' | 'broken' | 'in-app';

/** One target and all places that lead to it in the same way. */
export interface LinkUsage {
  key: string;
  target: LinkTarget;
  status: LinkStatus;
  isNeeded: boolean;
  places: LinkPlace[];
  /** How many links there are: a place may have several. */
  count: number;
}

export interface LinkIndex {
  /** By their first place, in reading order. */
  usages: readonly LinkUsage[];
  total: number;
  /** How many links are broken, by `brokenKey` of place and usage. */
  broken: ReadonlyMap<string, number>;
}

/** The content whose links are looked at. */
interface LinkedContent {
  tree: ContentTree;
  findPage(id: string): PlacedPage | undefined;
  findFile(id: string): unknown;
}

interface Sources {
  content: LinkedContent;
  /** The links of a text by its hash; of those that the places need, and of those that they lead to. */
  textOf(document: string): TextLinks;
  /** Whether an address leads into this very app. */
  isInApp(url: string): boolean;
  /** Awaited now and then, so that a long list leaves room for others. */
  yieldToOthers(): Promise<void>;
}

export const brokenKey = (placeId: string, usageKey: string) => `${placeId} ${usageKey}`;

/** All places of a version that may have links. */
export function* listPlaces(tree: ContentTree): Generator<LinkPlace> {
  for (const placed of walkPages(tree.pages)) yield { kind: 'page', id: placed.page.id, placed };
  for (const content of tree.reusableContents) yield { kind: 'reusable-content', id: content.id, content };
}

/** Groups the links of some places by what they lead to, and judges each. */
export async function indexLinks(places: Iterable<LinkPlace>, sources: Sources): Promise<LinkIndex> {
  const judge = new LinkJudge(sources);
  const usages = new Map<string, LinkUsage>();
  const broken = new Map<string, number>();
  let total = 0;
  for (const place of places) {
    for (const link of listLinks(place, sources.textOf)) {
      const { key } = link;
      let usage = usages.get(key);
      if (!usage) {
        usage = judge.open(link);
        usages.set(key, usage);
      }
      if (usage.places.at(-1) !== place) usage.places.push(place);
      usage.count += link.count;
      total += link.count;
      if (usage.status !== 'broken') continue;
      const at = brokenKey(place.id, key);
      broken.set(at, (broken.get(at) ?? 0) + link.count);
    }
    await sources.yieldToOthers();
  }
  return { usages: [...usages.values()], total, broken };
}

/** The links of a place: of its text, where a link page leads, and its cover. */
export function listLinks(place: LinkPlace, textOf: Sources['textOf']): readonly TextLink[] {
  if (place.kind === 'reusable-content') return ownLinks(textOf(place.content.document), place.id);
  const { document, target, cover } = place.placed.page;
  const links = document === undefined ? [] : ownLinks(textOf(document), place.id);
  if (!target && !cover) return links;
  return [
    ...links,
    ...(target ? [toTextLink(target, target.kind === 'file')] : []),
    ...listCoverRefs(cover).map((ref) => toTextLink(ref, true)),
  ];
}

/** An anchor without a page is one of the text that it stands in. */
function ownLinks({ links }: TextLinks, placeId: string): readonly TextLink[] {
  if (!links.some(({ target }) => target.kind === 'anchor' && target.page === undefined)) return links;
  return links.map((link) =>
    link.target.kind === 'anchor' && link.target.page === undefined
      ? toTextLink({ ...link.target, page: placeId }, link.isNeeded, link.count)
      : link,
  );
}

class LinkJudge {
  private readonly reusable: Map<string, ReusableContent>;

  constructor(private readonly sources: Sources) {
    this.reusable = new Map(sources.content.tree.reusableContents.map((content) => [content.id, content]));
  }

  open({ key, target, isNeeded }: TextLink): LinkUsage {
    return { key, target, status: this.judge(target), isNeeded, places: [], count: 0 };
  }

  private judge(target: LinkTarget): LinkStatus {
    const { content, isInApp } = this.sources;
    switch (target.kind) {
      case 'page':
        return toStatus(content.findPage(target.page) !== undefined);
      case 'anchor':
        return toStatus(this.hasAnchor(target.page ?? '', target.anchor));
      case 'file':
        return toStatus(content.findFile(target.file) !== undefined);
      case 'reusable-content':
        return toStatus(this.reusable.has(target.reusableContent));
      default:
        if (isInApp(target.url)) return 'in-app';
        return toStatus(isOutside(target.url));
    }
  }

  private hasAnchor(pageId: string, anchor: string): boolean {
    const { content, textOf } = this.sources;
    // The anchor may be one of any page that includes the text.
    if (this.reusable.has(pageId)) return true;
    const page = content.findPage(pageId)?.page;
    if (!page) return false;
    if (page.document === undefined) return true;
    const text = textOf(page.document);
    if (text.anchors.includes(anchor) || this.includesAnchor(text, anchor)) return true;
    // The title stands above the text and has no anchor of its own; who links to it gets there all the same.
    return toSlug(page.title) === toSlug(anchor);
  }

  /** What a page includes is part of it. */
  private includesAnchor(text: TextLinks, anchor: string): boolean {
    return text.links.some(({ target }) => {
      const content =
        target.kind === 'reusable-content' ? this.reusable.get(target.reusableContent) : undefined;
      return content !== undefined && this.sources.textOf(content.document).anchors.includes(anchor);
    });
  }
}

const toStatus = (isThere: boolean): LinkStatus => (isThere ? 'ok' : 'broken');

/** An address with a scheme or a host leads out; any other was meant for a page or file that is not there. */
const isOutside = (url: string) => /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url);
