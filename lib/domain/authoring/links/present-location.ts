import { writeInnerLink } from '@/lib/content/inner-links';
import { EMPTY_TREE, type PlacedPage, type ReusableContent } from '@/lib/content/page-tree';
import type { LinkPlace } from '@/lib/content/references/link-index';
import type { LinkTarget } from '@/lib/content/references/text-link';
import type { LocationShape } from '@/lib/contract/links';
import { toOrganization } from '@/lib/domain/presenters/present-organization';
import { toSpace } from '@/lib/domain/presenters/present-space';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { LoadedTree } from '@/lib/storage/content/tree-cache';
import type { LinkedVersion } from '@/lib/storage/links/find-linked-version';
import { baseOf, toChangeRequest } from '../change-requests/present-change-request';
import { addressesOf, toFile, toPage, toRevision, type VersionAddresses } from '../content/present-content';
import { toReusableContent } from '../reusable-contents/present-reusable-content';

export interface LocationMaker {
  ofPlace(place: LinkPlace): LocationShape;
  ofTarget(target: LinkTarget): LocationShape;
}

/** Shows where links stand and lead; what all places share is made once. */
export function makeLocations(context: ObjectContext, version: LinkedVersion): LocationMaker {
  const { revision, loaded, base } = version;
  const name = { spaceId: context.subject.id, changeRequestId: revision.changeRequest?.id };
  const place = addressesOf(context, name, version);
  const home = {
    organization: toOrganization(context, version.organization),
    space: toSpace(context, version.space, context.subject.role),
  };
  const here = { ...home, versionContext: toVersionContext(context, place, version) };
  const showPage = (where: typeof here | typeof home, at: VersionAddresses, { page, path }: PlacedPage) => ({
    kind: 'page' as const,
    ...where,
    page: { ...toPage(context, at, page, path), pages: [] },
  });
  const showReusable = (content: ReusableContent) => ({
    kind: 'reusable-content' as const,
    ...here,
    reusableContent: toReusableContent(content),
  });

  function findPage(id: string): LocationShape | undefined {
    const placed = loaded.findPage(id);
    if (placed) return showPage(here, place, placed);
    const content = loaded.tree.reusableContents.find((candidate) => candidate.id === id);
    return content ? showReusable(content) : findGone(id);
  }

  /** What a change request has deleted is still known from what it stands on. */
  function findGone(id: string): LocationShape | undefined {
    const gone = base?.findPage(id);
    if (!gone || !revision.changeRequest) return undefined;
    const revisionId = baseOf(revision.changeRequest);
    const past = { ...version, revision: { ...revision, id: revisionId, changeRequest: null } };
    return showPage(home, addressesOf(context, { ...name, revisionId }, past), gone);
  }

  return {
    ofPlace: (at) => (at.kind === 'page' ? showPage(here, place, at.placed) : showReusable(at.content)),
    ofTarget: (target) => {
      const written = { kind: 'url' as const, url: writeTarget(target) };
      switch (target.kind) {
        case 'page':
          return findPage(target.page) ?? written;
        case 'anchor': {
          const found = findPage(target.page ?? '');
          const internalLocation = { type: 'anchor' as const, anchor: target.anchor };
          return found?.kind === 'page' ? { ...found, internalLocation } : (found ?? written);
        }
        case 'file': {
          const entry = loaded.findFile(target.file);
          return entry ? { kind: 'file', ...here, file: toFile(context, place, entry) } : written;
        }
        case 'reusable-content': {
          const content = loaded.tree.reusableContents.find(({ id }) => id === target.reusableContent);
          return content ? showReusable(content) : written;
        }
        default:
          return written;
      }
    },
  };
}

function toVersionContext(context: ObjectContext, place: VersionAddresses, version: LinkedVersion) {
  const { changeRequest } = version.revision;
  if (changeRequest) {
    const shown = toChangeRequest(context, changeRequest, context.subject.role);
    return { type: 'changeRequest' as const, changeRequest: shown };
  }
  const loaded = new LoadedTree(version.loaded.rootHash, EMPTY_TREE);
  return {
    type: 'revision' as const,
    revision: toRevision(context, place, { revision: version.revision, loaded }),
  };
}

function writeTarget(target: LinkTarget): string {
  switch (target.kind) {
    case 'page':
      return writeInnerLink({ kind: 'page', id: target.page, suffix: '' });
    case 'anchor':
      return writeInnerLink({ kind: 'page', id: target.page ?? '', suffix: `#${target.anchor}` });
    case 'file':
      return writeInnerLink({ kind: 'file', id: target.file, suffix: '' });
    case 'reusable-content':
      return writeInnerLink({ kind: 'reusable-content', id: target.reusableContent, suffix: '' });
    default:
      return target.url;
  }
}
