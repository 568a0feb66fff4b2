import type { z } from 'zod';
import type { siteSection, siteSectionGroup, siteSpace, siteStructure } from '@/lib/contract/site-structure';
import { toSpace } from '@/lib/domain/presenters/present-space';
import { apiUrl, publishedUrl } from '@/lib/domain/shared/urls';
import type { PublicContext } from '@/lib/domain/viewer/context';
import type { GroupPart, SectionPart, SiteParts, SiteSpacePart } from '@/lib/storage/site-structure/parts';
import { compareOrder } from './order-keys';

type SiteSpace = z.input<typeof siteSpace>;
type Section = z.input<typeof siteSection>;
type Group = z.input<typeof siteSectionGroup>;

/** Puts the pieces of a site together as the contract shows them. */
export class StructurePresenter {
  readonly #location: string;
  readonly #published: string;
  readonly #bySection = new Map<string | null, SiteSpacePart[]>();
  readonly #byGroup = new Map<string | null, SectionPart[]>();

  /** `shareKey` goes into published addresses when it opens the site, and is ignored otherwise. */
  constructor(
    readonly context: PublicContext,
    readonly parts: SiteParts,
    shareKey?: string,
  ) {
    const { environment } = context;
    this.#location = apiUrl(environment, `/orgs/${parts.organizationId}/sites/${parts.siteId}`);
    this.#published =
      context.reader?.view.base ?? publishedUrl(environment, parts, parts.isKeyValid ? shareKey : undefined);
    for (const part of parts.siteSpaces) addTo(this.#bySection, part.sectionId, part);
    for (const part of parts.sections) addTo(this.#byGroup, part.groupId, part);
  }

  structure(): z.input<typeof siteStructure> {
    const { groups, sections } = this.parts;
    const atRoot = this.#bySection.get(null) ?? [];
    if (sections.length === 0 && (groups.length === 0 || atRoot.length > 0))
      return { type: 'siteSpaces', structure: atRoot.map((part) => this.siteSpace(part)) };
    const ungrouped = this.#byGroup.get(null) ?? [];
    const items: RootPart[] = groups.length === 0 ? ungrouped : [...groups, ...ungrouped].sort(compareOrder);
    return {
      type: 'sections',
      structure: items.map((part) => (isSectionPart(part) ? this.section(part) : this.group(part))),
    };
  }

  group(part: GroupPart): Group {
    const inside = this.#byGroup.get(part.id) ?? [];
    return {
      object: 'site-section-group',
      id: part.id,
      title: part.title,
      localizedTitle: part.localizedTitle ?? undefined,
      sections: inside.map((section) => this.section(section)),
      icon: part.icon ?? undefined,
    };
  }

  section(part: SectionPart): Section {
    const inside = this.#bySection.get(part.id) ?? [];
    return {
      object: 'site-section',
      id: part.id,
      title: part.title,
      localizedTitle: part.localizedTitle ?? undefined,
      description: part.description ?? undefined,
      localizedDescription: part.localizedDescription ?? undefined,
      default: part.isDefault,
      path: part.path,
      condition: part.condition ?? undefined,
      sectionGroup: part.groupId ?? undefined,
      siteSpaces: inside.map((siteSpace) => this.siteSpace(siteSpace)),
      urls: {
        location: `${this.#location}/sections/${part.id}`,
        published: part.isDefault ? this.#published : `${this.#published}/${encodePath(part.path)}`,
      },
      icon: part.icon ?? undefined,
    };
  }

  siteSpace(part: SiteSpacePart): SiteSpace {
    const { space } = part;
    return {
      object: 'site-space',
      id: part.id,
      path: part.path,
      section: part.sectionId ?? undefined,
      space: toSpace(this.context, space, part.role),
      title: space.title,
      localizedTitle: part.localizedTitle ?? undefined,
      default: part.isDefault,
      condition: part.condition ?? undefined,
      hasAdvancedCustomizationFeature: true,
      urls: {
        location: `${this.#location}/site-spaces/${part.id}`,
        published: this.#publishedSiteSpace(part),
      },
    };
  }

  /** A default is reached at its container's own address; the others always by their section's path. */
  #publishedSiteSpace({ path, isDefault, sectionPath, isInDefaultSection }: SiteSpacePart): string {
    const atContainer =
      sectionPath === null || (isDefault && isInDefaultSection)
        ? this.#published
        : `${this.#published}/${encodePath(sectionPath)}`;
    return isDefault ? atContainer : `${atContainer}/${encodePath(path)}`;
  }
}

type RootPart = GroupPart | SectionPart;

function isSectionPart(part: RootPart): part is SectionPart {
  return 'groupId' in part;
}

function addTo<Part>(map: Map<string | null, Part[]>, key: string | null, part: Part): void {
  const list = map.get(key);
  if (list) list.push(part);
  else map.set(key, [part]);
}

const PLAIN = /^[\w.~-]+$/;
const encodePath = (path: string) => (PLAIN.test(path) ? path : encodeURIComponent(path));
