import type { z } from 'zod';
import type { WholeResolvers } from '@/components/blocks/markdown/markdown-resolvers';
import { readInnerLink } from '@/lib/content/inner-links';
import type { file, PageShape } from '@/lib/contract/content';
import type { ListedPage } from './page-list';

interface LinkContext {
  list: readonly ListedPage[];
  files: readonly z.output<typeof file>[];
  tags: WholeResolvers['tags'];
  /** Where a page is shown. */
  pageAddress: (page: PageShape) => string;
  /** Where the bytes of a file are. */
  fileAddress: (fileId: string) => string;
  /** Pages of other spaces, by the addresses that lead to them. */
  elsewhere?: ReadonlyMap<string, { href: string; title: string; emoji?: string }> | undefined;
}

/** Turns `/pages/<id>` and `/files/<id>` of markdown into addresses of this app. */
export function makeResolvers({
  list,
  files,
  tags,
  pageAddress,
  fileAddress,
  elsewhere,
}: LinkContext): WholeResolvers {
  const pages = new Map(list.map(({ page }) => [page.id, page]));
  const filesById = new Map(files.map((file) => [file.id, file]));

  return {
    tags,
    resolveLink: (target) => {
      const link = readInnerLink(target);
      // An address that the import could not resolve would lead out of the space to nowhere.
      if (!link)
        return (
          elsewhere?.get(target) ??
          (/^([a-z][a-z0-9+.-]*:|#|\/\/)/i.test(target) ? undefined : { href: '', isBroken: true })
        );
      if (link.kind === 'file') {
        const file = filesById.get(link.id);
        return file ? { href: fileAddress(file.id), title: file.name } : { href: '', isBroken: true };
      }
      const page = link.kind === 'page' ? pages.get(link.id) : undefined;
      if (!page) return { href: '', isBroken: true };
      return {
        href: pageAddress(page) + link.suffix,
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
