import type { Operations } from '@/lib/domain/viewer/context';
import { downloadPublishedFile } from './download-published-file';
import { getSiteRedirect } from './get-site-redirect';
import { getSpaceEmbed } from './get-space-embed';
import { lookUp } from './look-up';

export const publishedContentOperations = {
  resolvePublishedContent: (context, { body }) => {
    const { url, redirectOnError, visitor } = body;
    const { jwtToken: visitorToken, unsignedClaims } = visitor ?? {};
    return lookUp(context, { url, redirectOnError, visitorToken, unsignedClaims });
  },
  getPublishedContent: (context, { query }) => {
    const { url, redirectOnError, visitorAuthToken: visitorToken } = query;
    return lookUp(context, { url, redirectOnError, visitorToken });
  },
  downloadPublishedFile,
  getSiteRedirect,
  getSpaceEmbed,
} satisfies Partial<Operations>;
