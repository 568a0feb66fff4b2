import type { z } from 'zod';
import type { integration, publishIntegration } from '@/lib/contract/integrations';

type Integration = z.output<typeof integration>;

/** What of an integration is kept in the words in which it was published. */
type IntegrationParts = Pick<
  Integration,
  'blocks' | 'contentSources' | 'configurations' | 'externalLinks' | 'contentSecurityPolicy'
>;

export type PublishBody = z.output<NonNullable<(typeof publishIntegration)['body']>>;

export function toParts(body: PublishBody): IntegrationParts {
  const { blocks, contentSources, configurations, externalLinks = [], contentSecurityPolicy } = body;
  return { blocks, contentSources, configurations, externalLinks, contentSecurityPolicy };
}

/** As they were written: the database keeps them as they are. */
export const readParts = (parts: Record<string, unknown>): IntegrationParts => ({
  externalLinks: [],
  ...(parts as Partial<IntegrationParts>),
});
