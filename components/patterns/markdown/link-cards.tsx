'use client';

import { ArrowRight, ExternalLink, FileText, Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';
import { toSafeAddress } from '@/lib/content/markup/safe-address';
import { formatBytes } from '@/lib/text/format-bytes';
import { Emoji } from '../emoji';
import { useMarkdownResolvers } from './markdown-context';
import { t } from './messages';
import { readAttribute, type TagProps } from './tag-blocks';

interface CardLinkProps {
  href: string | undefined;
  icon: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  end?: ReactNode;
}

function CardLink({ href, icon, title, detail, end }: CardLinkProps) {
  const content = (
    <>
      <span className="prose-card-icon">{icon}</span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-medium">{title}</span>
        {detail ? <span className="truncate text-muted text-sm">{detail}</span> : null}
      </span>
      {end}
    </>
  );
  if (!href) return <div className="prose-card">{content}</div>;
  if (href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/v1/')) {
    return (
      <Link href={href} className="prose-card">
        {content}
      </Link>
    );
  }
  return (
    <a href={href} rel="noopener noreferrer nofollow" className="prose-card">
      {content}
    </a>
  );
}

/** The last words of an address, where nothing better is known. */
function readName(address: string): string {
  const last =
    address
      .replace(/[?#].*$/, '')
      .split('/')
      .filter(Boolean)
      .at(-1) ?? address;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

export function EmbedCard({ node, children }: TagProps) {
  const url = toSafeAddress(readAttribute(node, 'url'));
  const host = url && URL.canParse(url) ? new URL(url).host : undefined;
  return (
    <figure className="prose-figure">
      <CardLink
        href={url}
        icon={<ExternalLink aria-hidden />}
        title={host ?? t('embeddedContent')}
        detail={url ?? t('thisUrlCannotBeOpened')}
      />
      {children ? <figcaption>{children}</figcaption> : null}
    </figure>
  );
}

export function ContentRefCard({ node }: TagProps) {
  const { resolveLink } = useMarkdownResolvers();
  const url = toSafeAddress(readAttribute(node, 'url'));
  const resolved = url ? resolveLink?.(url) : undefined;
  const isBroken = resolved?.isBroken ?? !url;
  return (
    <CardLink
      href={isBroken ? undefined : (resolved?.href ?? url)}
      icon={<Emoji value={resolved?.emoji} fallback={<FileText aria-hidden />} />}
      title={resolved?.title ?? readName(url ?? readAttribute(node, 'url'))}
      detail={isBroken ? t('pageNotFound') : undefined}
      end={<ArrowRight aria-hidden className="size-4 shrink-0 text-muted" />}
    />
  );
}

export function FileCard({ node, children }: TagProps) {
  const { resolveFile } = useMarkdownResolvers();
  const address = readAttribute(node, 'src') || readAttribute(node, 'value');
  const file = resolveFile?.(address);
  const details = [file?.size === undefined ? '' : formatBytes(file.size), file?.contentType].filter(Boolean);
  return (
    <figure className="prose-figure">
      <CardLink
        href={file?.href ?? toSafeAddress(address)}
        icon={<Paperclip aria-hidden />}
        title={file?.name ?? readName(address)}
        detail={details.join(' · ') || undefined}
      />
      {children ? <figcaption>{children}</figcaption> : null}
    </figure>
  );
}
