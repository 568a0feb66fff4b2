'use client';

import { t } from '@/components/ask/messages';
import { HoverCard } from '@/components/ui/hover-card';
import { RelativeTime } from '@/components/ui/relative-time';
import type { Answer } from '../session/exchange';
import type { ListedSource } from './list-sources';
import { SourceLink } from './source-link';

interface SourceMarkProps {
  source: ListedSource;
  quote: Answer['quotes'][number];
  href: string;
}

const longestPassage = 400;

/** The number behind a sentence: shows the passage that says it, and leads there. */
export function SourceMark({ source, quote, href }: SourceMarkProps) {
  const heading = quote.heading && quote.heading !== source.title ? quote.heading : undefined;
  const passage =
    quote.plain.length > longestPassage ? `${quote.plain.slice(0, longestPassage)}…` : quote.plain;
  const label = t('source', {
    number: source.number,
    text: [source.title, heading].filter(Boolean).join(', '),
  });
  return (
    <HoverCard
      label={`${label}. ${passage}`}
      trigger={
        <SourceLink
          href={href}
          passage={quote.plain}
          aria-label={label}
          className="mx-0.5 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-sm bg-accent-soft px-1 align-[1px] font-medium text-accent text-xs leading-none no-underline hover:bg-accent hover:text-on-accent pointer-coarse:h-6 pointer-coarse:min-w-6"
        >
          {source.number}
        </SourceLink>
      }
    >
      <div className="flex flex-col gap-2">
        <p className="line-clamp-6 break-words border-accent border-l-2 pl-2 text-text">{passage}</p>
        <div className="flex flex-col">
          <span className="font-medium">{heading ?? source.title}</span>
          <span className="break-words text-muted text-xs">
            {source.place} › {heading ? `${source.title} · ` : ''}/{source.path}
          </span>
          {source.updatedAt ? (
            <span className="text-muted text-xs">
              {t.rich('pageUpdated', { time: <RelativeTime value={source.updatedAt} /> })}
            </span>
          ) : null}
        </div>
      </div>
    </HoverCard>
  );
}
