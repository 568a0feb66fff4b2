'use client';

import { useQuery } from '@tanstack/react-query';
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { getPublishingPreview } from '@/lib/contract/site-publishing-auth';

interface PreviewFrameProps {
  params: { organizationId: string; siteId: string };
  /** Where it begins; null is the start of the site. */
  siteSpace: string | null;
  /** Another one when it must be shown anew. */
  revision: number;
  /** Whether the site has a page to show. */
  isReady: boolean;
}

/** Its address lasts an hour. */
const RENEW_MS = 50 * 60_000;

/** The pages of the site with what is tried out, as readers would see them. */
export function PreviewFrame({ params, siteSpace, revision, isReady }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const [isPhone, setIsPhone] = useState(false);
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

  function paint(chosen: 'light' | 'dark') {
    const page = frame.current?.contentDocument?.documentElement;
    if (page) page.dataset.theme = chosen;
  }

  if (!isReady)
    return (
      <EmptyState
        title="Nothing to show yet"
        description="Add a space to the structure of the site, and its pages appear here."
      />
    );
  if (preview.isError && !preview.data)
    return (
      <ErrorState
        title="The preview could not be shown"
        description={readMessage(preview.error)}
        onRetry={() => void preview.refetch()}
        isRetrying={preview.isFetching}
      />
    );
  return (
    <section aria-label="Preview" className="sticky top-4 flex flex-col gap-2">
      <div className="flex items-center justify-end gap-1">
        <IconButton
          label={theme === 'light' ? 'Show the dark theme' : 'Show the light theme'}
          onClick={() => {
            const next = theme === 'light' ? 'dark' : 'light';
            setTheme(next);
            paint(next);
          }}
        >
          {theme === 'light' ? <Moon aria-hidden /> : <Sun aria-hidden />}
        </IconButton>
        <IconButton
          label={isPhone ? 'Show as on a desktop' : 'Show as on a phone'}
          onClick={() => setIsPhone(!isPhone)}
        >
          {isPhone ? <Monitor aria-hidden /> : <Smartphone aria-hidden />}
        </IconButton>
      </div>
      <div className="flex h-[calc(100dvh-14rem)] min-h-120 justify-center overflow-hidden rounded-lg border border-border bg-sunken">
        {preview.data ? (
          <iframe
            ref={frame}
            title="The site as it would look"
            src={toOwnPath(preview.data.url)}
            onLoad={() => paint(theme)}
            className={isPhone ? 'h-full w-97.5 max-w-full border-border border-x' : 'size-full'}
          />
        ) : null}
      </div>
    </section>
  );
}

/** Under the address by which the dashboard itself was reached, which may frame it. */
function toOwnPath(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
