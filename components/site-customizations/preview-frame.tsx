'use client';

import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getPublishingPreview } from '@/lib/contract/site-publishing-auth';
import { t } from './messages';

interface PreviewFrameProps {
  params: { organizationId: string; siteId: string };
  /** Where it begins; null is the start of the site. */
  siteSpace: string | null;
  /** What readers see who have chosen none. */
  firstTheme: 'light' | 'dark';
  /** Another one when it must be shown anew. */
  revision: number;
  /** Whether the site has a page to show. */
  isReady: boolean;
}

/** Its address lasts an hour. */
const RENEW_MS = 50 * 60_000;
/** The narrowest window in which a site stands as on a desktop: beside the form there is less room. */
const DESKTOP_WIDTH = 1024;

/** The pages of the site with what is tried out, as readers would see them. */
export function PreviewFrame({ params, siteSpace, firstTheme, revision, isReady }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [chosenTheme, setChosenTheme] = useState<'light' | 'dark'>();
  const theme = chosenTheme ?? firstTheme;
  const [chosenPhone, setChosenPhone] = useState<boolean>();
  const { size, measure } = useSize();
  const scale = Math.min(1, (size?.width ?? DESKTOP_WIDTH) / DESKTOP_WIDTH);
  // Smaller than half, nothing could be read.
  const isPhone = chosenPhone ?? scale < 0.5;
  const preview = useQuery({
    ...query(getPublishingPreview, {
      params,
      query: { draft: 'true', ...(siteSpace === null ? {} : { siteSpace }) },
    }),
    enabled: isReady,
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved is another revision
  useEffect(() => {
    // It stays on the page that is being looked at.
    if (frame.current?.src) frame.current.contentWindow?.location.reload();
  }, [revision]);

  const paint = useCallback(() => {
    const page = frame.current?.contentDocument?.documentElement;
    if (page) page.dataset.theme = theme;
  }, [theme]);
  useEffect(paint, [paint]);

  if (!isReady)
    return <EmptyState title={t('nothingToShowYet')} description={t('addASpaceToTheStructure')} />;
  if (preview.isError && !preview.data)
    return (
      <ErrorState
        title={t('thePreviewCouldNotBeShown')}
        description={readMessage(preview.error)}
        onRetry={() => void preview.refetch()}
        isRetrying={preview.isFetching}
      />
    );
  return (
    <section aria-label={t('preview')} className="sticky top-4 flex flex-col gap-2">
      <div className="flex items-center justify-end gap-1">
        <IconButton
          label={theme === 'light' ? t('showDarkTheme') : t('showLightTheme')}
          onClick={() => setChosenTheme(theme === 'light' ? 'dark' : 'light')}
        >
          {theme === 'light' ? <Moon aria-hidden /> : <Sun aria-hidden />}
        </IconButton>
        <IconButton
          label={isPhone ? t('showDesktopView') : t('showPhoneView')}
          onClick={() => setChosenPhone(!isPhone)}
        >
          {isPhone ? <Monitor aria-hidden /> : <Smartphone aria-hidden />}
        </IconButton>
      </div>
      <div
        ref={measure}
        className="flex h-[calc(100dvh-14rem)] min-h-120 justify-center overflow-hidden rounded-lg border border-border bg-sunken"
      >
        {preview.data && size ? (
          <iframe
            ref={frame}
            title={t('previewOfTheSite')}
            src={toOwnPath(preview.data.url)}
            onLoad={paint}
            {...(isPhone
              ? { className: 'h-full w-97.5 max-w-full border-border border-x' }
              : {
                  className: 'shrink-0 origin-top',
                  style: {
                    width: size.width / scale,
                    height: size.height / scale,
                    transform: `scale(${scale})`,
                  },
                })}
          />
        ) : null}
      </div>
    </section>
  );
}

/** Of an element; while it is hidden, what it was before. */
function useSize() {
  const [size, setSize] = useState<{ width: number; height: number }>();
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setSize(entry.contentRect);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { size, measure };
}

/** Under the address by which the dashboard itself was reached, which may frame it. */
function toOwnPath(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
