import type { MarkdownResolvers, WholeResolvers } from '@/components/blocks/markdown/markdown-resolvers';
import { readAttachmentLink } from '@/lib/content/attachment-links';
import { buildAddress } from '@/lib/contract/address';
import { downloadAttachment } from '@/lib/contract/attachments';

/** Adds the pictures of a space's comments to what is resolved already. */
export function showAttachments(spaceId: string, resolvers: MarkdownResolvers): WholeResolvers {
  const find = (target: string) => {
    const attachmentId = readAttachmentLink(target);
    return attachmentId && { href: buildAddress(downloadAttachment, { spaceId, attachmentId }) };
  };
  return {
    ...resolvers,
    resolveLink: (target) => find(target) || resolvers.resolveLink?.(target),
    resolveFile: (target) => find(target) || resolvers.resolveFile?.(target),
  };
}
