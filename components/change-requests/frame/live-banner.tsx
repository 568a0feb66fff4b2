'use client';

import { X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import type { ChangeRequest, ChangeRequestParams } from '../change-request';
import { t } from './messages';
import { useNews } from './use-news';

interface LiveBannerProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
}

/** Says that another person changed what is on the screen. It overlays the page, so that nothing moves. */
export function LiveBanner({ place, changeRequest }: LiveBannerProps) {
  const { news, accept } = useNews(place, changeRequest);
  return (
    <div role="status" className="pointer-events-none sticky top-14 z-30 -mb-4 flex h-0 justify-center">
      {news ? (
        <div className="pointer-events-auto flex h-10 max-w-full animate-rise items-center gap-3 rounded-lg border border-border bg-raised pr-1 pl-3 text-sm shadow-raised">
          <span className="min-w-0 truncate">
            <span className="font-medium">{news.who}</span> {news.what} <RelativeTime value={news.at} />
          </span>
          {news.href ? (
            <Link
              href={news.href}
              onClick={accept}
              className="shrink-0 rounded-sm font-medium text-accent underline-offset-2 hover:underline"
            >
              {t('show')}
            </Link>
          ) : null}
          <IconButton label={t('close')} size="small" onClick={accept}>
            <X aria-hidden />
          </IconButton>
        </div>
      ) : null}
    </div>
  );
}
