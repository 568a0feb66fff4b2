import { startPeriodicWriter } from '@/lib/concurrency/periodic-writers';
import { Problem } from '@/lib/contract/problem';
import type { Services } from '@/lib/domain/shared/services';
import { logError } from '@/lib/log';
import { singleton } from '@/lib/singleton';
import { findIntegrationCaller } from '@/lib/storage/integrations/find-caller';
import { NOT_HANDLED, prepareCall } from '../calls/call-integration';
import { tellVisit, type VisitFacts } from './describe-visitor';

/** An installation that is told of the views of a site. */
export interface ViewListener {
  integrationName: string;
  installationId: string;
}

interface ViewedPage {
  siteId: string;
  siteSpaceId?: string | undefined;
  spaceId: string;
  pageId: string;
}

interface WaitingViews {
  integrationName: string;
  installationId: string;
  siteId: string;
  views: { page: ViewedPage; facts: VisitFacts }[];
  isBeingTold: boolean;
}

export const VIEWS_SCOPE = 'site:views:read';

const EVERY_MS = 2_000;
/** What is beyond is not told: a flood of readers takes no more memory, and code that is slow gets no more of them. */
const MOST_WAITING = 500;
const MOST_LISTENERS = 1_000;
/** In one go; the next comes soon. */
const TURN_MS = 30_000;
const LAST_TURN_MS = 3_000;
const CALL_MS = 5_000;

const waiting = () => singleton('site-views', () => new Map<string, WaitingViews>());

/**
 * Notes that a page was read, for the integrations that agreed to hear of it. It stays in memory until it is told, seconds
 * later: no page waits for it, a view costs no row, and what is known of the reader is written nowhere. So views are told
 * once at most, unlike all other events, and those of the last seconds are lost with a process that is killed.
 */
export function noteSiteView(listeners: readonly ViewListener[], page: ViewedPage, facts: VisitFacts): void {
  for (const { integrationName, installationId } of listeners) {
    const key = `${installationId} ${page.siteId}`;
    const known = waiting().get(key);
    if (!known && waiting().size >= MOST_LISTENERS) continue;
    const line = known ?? {
      integrationName,
      installationId,
      siteId: page.siteId,
      views: [],
      isBeingTold: false,
    };
    if (line.views.length < MOST_WAITING) line.views.push({ page, facts });
    waiting().set(key, line);
  }
}

/** Tells what waits: each installation its own in their order, and nobody waits for another one's code. */
export async function tellSiteViews(services: Services, isLast = false): Promise<void> {
  const end = Date.now() + (isLast ? LAST_TURN_MS : TURN_MS);
  const lines = [...waiting()].filter(([, { isBeingTold }]) => !isBeingTold);
  await Promise.all(
    lines.map(async ([key, line]) => {
      line.isBeingTold = true;
      try {
        await tellLine(services, line, end);
      } catch (error) {
        line.views.length = 0;
        if (!(error instanceof Problem)) throw error;
        logError(error, 'views were not told', { integration: line.integrationName });
      } finally {
        line.isBeingTold = false;
        if (line.views.length === 0) waiting().delete(key);
      }
    }),
  );
}

async function tellLine(services: Services, line: WaitingViews, end: number): Promise<void> {
  const { installationId, siteId, views } = line;
  const row = await findIntegrationCaller(services.database, { installationId, siteId });
  const isListening = row && !row.isPaused && row.isOnSite && row.scopes.includes(VIEWS_SCOPE);
  if (!isListening) {
    views.length = 0;
    return;
  }
  const { integrationName, organizationId } = row;
  const call = await prepareCall(services, {
    integrationName,
    installation: { id: installationId, organizationId },
    siteId,
  });
  for (let view = views.shift(); view; view = Date.now() < end ? views.shift() : undefined) {
    const { page, facts } = view;
    const { spaceId, siteSpaceId, pageId } = page;
    const { status } = await call(
      {
        type: 'site_view',
        spaceId,
        ...(siteSpaceId ? { siteSpaceId } : {}),
        pageId,
        ...tellVisit(services.keyring, installationId, facts),
      },
      { timeoutMs: CALL_MS },
    );
    // This code has nothing to do with views: neither with those that wait.
    if (status === NOT_HANDLED) views.length = 0;
  }
}

/** Tells every few seconds, for as long as the process lives. */
export function startSiteViews(services: Services): void {
  if (services.environment.integrations.isOn)
    startPeriodicWriter('views for integrations', EVERY_MS, (isLast) => tellSiteViews(services, isLast));
}
