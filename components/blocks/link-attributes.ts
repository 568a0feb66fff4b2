import { toSafeAddress } from '@/lib/content/markup/safe-address';
import { decodePart } from '@/lib/text/link-address';
import type { ArticleLink } from './article-source';
import type { RenderContext } from './render-context';

interface FoundLink extends ArticleLink {
  attributes: { href: string; rel?: string; target?: string };
  isOutside: boolean;
}

/** Where an address of a text leads, and with which attributes; undefined for one that leads nowhere. */
export function findLink(context: RenderContext, target: string | undefined): FoundLink | undefined {
  if (!target) return undefined;
  const resolved = context.resolveLink(target);
  if (resolved?.isBroken) return undefined;
  // What the resolver gives is an address of the site; what the author wrote is anything.
  const href = resolved ? resolved.href : toSafeAddress(target);
  if (!href) return undefined;
  const isOutside = !resolved && /^(?:https?:)?\/\//i.test(href);
  const opensAway = isOutside && context.externalLinks === 'blank';
  return {
    ...resolved,
    href,
    isOutside,
    attributes: {
      href,
      ...(isOutside ? { rel: 'noopener noreferrer' } : {}),
      ...(opensAway ? { target: '_blank' } : {}),
    },
  };
}

/** The last words of an address, where nothing better is known. */
export function nameOf(address: string): string {
  const path = address.replace(/[?#].*$/, '');
  const last = path.split('/').filter(Boolean).at(-1) ?? address;
  return decodePart(last);
}
