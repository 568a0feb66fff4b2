'use client';

import type { Element } from 'hast';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { useMarkdownResolvers } from './markdown-context';
import { t } from './messages';

export function MarkdownLink({
  node,
  href,
  children,
}: {
  node?: Element;
  href?: string;
  children?: ReactNode;
}) {
  const { resolveLink, drawLink } = useMarkdownResolvers();
  const drawn = href ? drawLink?.(href, children) : undefined;
  if (drawn !== undefined) return drawn;
  if (href?.startsWith('/users/')) return <span className="prose-mention">{children}</span>;
  const resolved = href ? resolveLink?.(href) : undefined;
  const target = resolved?.href ?? href;
  const id = node?.properties.id;
  if (resolved?.isBroken || !target) {
    return (
      <span id={typeof id === 'string' ? id : undefined} className="prose-broken" title={t('brokenLink')}>
        {children}
      </span>
    );
  }
  if (/^https?:\/\//i.test(target)) {
    return (
      <a href={target} rel="noopener noreferrer nofollow">
        {children}
      </a>
    );
  }
  if (target.startsWith('#') || !target.startsWith('/')) {
    return (
      <a href={target} id={typeof id === 'string' ? id : undefined}>
        {children}
      </a>
    );
  }
  return <Link href={target}>{children}</Link>;
}
