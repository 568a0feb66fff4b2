import { ExternalLink } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { Facts } from './facts';
import { type Integration, onThisServer } from './integration-queries';
import { categoryWords, targetWords } from './integration-words';
import { t } from './messages';
import { ScopeList } from './scope-list';

const MarkdownView = lazy(async () => ({
  default: (await import('@/components/blocks/markdown/markdown-view')).MarkdownView,
}));

/** What an integration says of itself, what it asks for, and what of it works here. */
export function IntegrationAbout({
  organizationId,
  integration,
}: {
  organizationId: string;
  integration: Integration;
}) {
  const { title, summary, previewImages, contentSources = [], externalLinks } = integration;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {previewImages.length > 0 ? (
        <ul aria-label={t('previews')} className="flex gap-3 overflow-x-auto">
          {previewImages.map((image, index) => (
            <li key={image} className="shrink-0">
              <img
                src={onThisServer(image)}
                alt={t('previewOf', { count: index + 1, title })}
                className="h-48 max-w-full rounded-lg border border-border object-contain sm:h-56"
              />
            </li>
          ))}
        </ul>
      ) : null}
      {contentSources.length > 0 ? (
        <Card title={t('contentSources')}>
          <p className="text-muted text-sm">{t('contentSourcesWrite')}</p>
          <ul className="mt-2 flex flex-col gap-1 text-sm">
            {contentSources.map(({ id, title, description }) => (
              <li key={id}>
                <span className="font-medium">{title}</span>
                {description ? <span className="text-muted"> {description}</span> : null}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {summary ? (
        <Card>
          <Suspense fallback={<SummarySkeleton summary={summary} />}>
            <MarkdownView markdown={summary} look="comment" />
          </Suspense>
        </Card>
      ) : null}
      <Card title={t('permissions')}>
        <ScopeList scopes={integration.scopes} />
      </Card>
      <Card title={t('about')}>
        <div className="flex flex-col gap-3">
          <Facts
            facts={[
              [
                t('publisher'),
                integration.owner.id === organizationId ? t('thisOrganization') : integration.owner.title,
              ],
              [
                t('name'),
                <code className="font-mono" key="name">
                  {integration.name}
                </code>,
              ],
              [t('for'), targetWords[integration.target]],
              [t('version'), String(integration.version)],
            ]}
          />
          <div className="flex flex-wrap gap-1">
            {integration.categories.map((category) => (
              <Badge key={category}>{categoryWords[category]}</Badge>
            ))}
          </div>
          {externalLinks.length > 0 ? (
            <ul className="flex flex-col gap-1 text-sm">
              {externalLinks.map(({ url, label }) => (
                <li key={`${url} ${label}`}>
                  <a
                    href={url}
                    target="_blank"
                    rel="noreferrer nofollow"
                    className="inline-flex items-center gap-1 rounded-sm text-accent hover:underline"
                  >
                    {label}
                    <ExternalLink aria-label={t('opensInANewTab')} className="size-3.5" />
                  </a>
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </Card>
    </div>
  );
}

const lettersInLine = 80;

/** About as high as the summary. */
function SummarySkeleton({ summary }: { summary: string }) {
  const lines = summary
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lettersInLine)), 0);
  return (
    <div className="text-base" style={{ height: `${lines * 1.5}em` }}>
      <Skeleton className="h-full!" />
    </div>
  );
}
