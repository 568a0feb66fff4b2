import { type RedirectDestination, toRedirectSource } from '@/lib/content/redirects';
import type { SiteRedirect } from './site-redirect';

/** A redirect while somebody writes it. */
export interface RedirectDraft {
  source: string;
  kind: RedirectDestination['kind'];
  sectionId: string;
  variantId: string;
  pageId: string;
  url: string;
}

export const emptyDraft: RedirectDraft = {
  source: '',
  kind: 'site-page',
  sectionId: '',
  variantId: '',
  pageId: '',
  url: '',
};

export function toDraft({ source, destination }: SiteRedirect): RedirectDraft {
  return {
    source: readable(source),
    kind: destination.kind,
    sectionId: destination.kind === 'site-section' ? destination.siteSectionId : '',
    variantId: 'siteSpaceId' in destination ? destination.siteSpaceId : '',
    pageId: destination.kind === 'site-page' ? destination.pageId : '',
    url: destination.kind === 'url' ? destination.url : '',
  };
}

/** As it is sent; what is not chosen yet is empty and refused beside its field. */
export function toBody(draft: RedirectDraft): { source: string; destination: RedirectDestination } {
  return { source: toRedirectSource(draft.source) ?? draft.source, destination: toDestination(draft) };
}

function toDestination({ kind, sectionId, variantId, pageId, url }: RedirectDraft): RedirectDestination {
  if (kind === 'site-section') return { kind, siteSectionId: sectionId };
  if (kind === 'site-space') return { kind, siteSpaceId: variantId };
  if (kind === 'url') return { kind, url: url.trim() };
  return { kind, siteSpaceId: variantId, pageId };
}

/** A path as people read it. */
export function readable(source: string): string {
  try {
    return decodeURI(source);
  } catch {
    return source;
  }
}
