import type { MarkdownResolvers } from '@/components/patterns/markdown/markdown-context';
import { spacePath } from '@/components/shell/paths';
import { readInnerLink } from '@/lib/content/inner-links';
import { buildAddress } from '@/lib/contract/address';
import { downloadSpaceFile } from '@/lib/contract/content';
import type { ListedPage } from './page-list';
import type { Revision } from './use-space-content';

interface LinkWorld {
  organizationId: string;
  spaceId: string;
  list: readonly ListedPage[];
  files: Revision['files'];
}

/** Turns `/pages/<id>` and `/files/<id>` of a space's markdown into addresses of this app. */
export function makeResolvers({
  organizationId,
  spaceId,
  list,
  files,
}: LinkWorld): Required<MarkdownResolvers> {
  const pages = new Map(list.map(({ page }) => [page.id, page]));
  const filesById = new Map(files.map((file) => [file.id, file]));
  const fileAddress = (fileId: string) => buildAddress(downloadSpaceFile, { spaceId, fileId });

  return {
    resolveLink: (target) => {
      const link = readInnerLink(target);
      // An address that the import could not resolve would lead out of the space to nowhere.
      if (!link)
        return /^([a-z][a-z0-9+.-]*:|#|\/\/)/i.test(target) ? undefined : { href: '', isBroken: true };
      if (link.kind === 'file') {
        const file = filesById.get(link.id);
        return file ? { href: fileAddress(file.id), title: file.name } : { href: '', isBroken: true };
      }
      const page = link.kind === 'page' ? pages.get(link.id) : undefined;
      if (!page) return { href: '', isBroken: true };
      return {
        href: spacePath(organizationId, spaceId, page.path) + link.suffix,
        title: page.title,
        ...(page.emoji ? { emoji: page.emoji } : {}),
      };
    },
    resolveFile: (target) => {
      const link = readInnerLink(target);
      const file = link?.kind === 'file' ? filesById.get(link.id) : undefined;
      if (!file) return undefined;
      const { name, size, contentType, dimensions } = file;
      return { href: fileAddress(file.id), name, size, contentType, ...dimensions };
    },
  };
}
