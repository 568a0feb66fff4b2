import { createHmac } from 'node:crypto';
import type { Services } from '@/lib/domain/shared/services';
import type { RendererSettings } from '@/lib/environment';
import type { ChangeMessage } from '@/lib/events/hub';
import { log, logError } from '@/lib/log';
import { postGuarded } from '@/lib/outbound/guarded-post';

/** The nouns of a space that its readers see; comments and drafts are not among them. */
const SHOWN_OF_SPACE = new Set(['content', 'spaces', 'files']);
/** Changes within this time make one call. */
const BATCH_MS = 100;
const RETRY_MS = [1_000, 5_000, 30_000];

/** Tells the operator's site renderer which cached answers to drop, after each change that readers see. */
export async function startNotifyingRenderer(
  services: Pick<Services, 'environment' | 'hub'>,
): Promise<() => void> {
  const { renderer } = services.environment;
  if (!renderer) return () => undefined;
  const pendingTags = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  const later = (milliseconds: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, milliseconds);
    timers.add(timer.unref());
  };
  const send = async (tags: string[], attempt: number): Promise<void> => {
    const isNotified = await notifyRenderer(renderer, tags);
    const wait = isNotified ? undefined : RETRY_MS[attempt];
    if (wait !== undefined) later(wait, () => void send(tags, attempt + 1));
  };
  const stopWatching = await services.hub.watch((change) => {
    const tags = tagsOf(change);
    if (tags.length > 0 && pendingTags.size === 0)
      later(BATCH_MS, () => {
        const all = [...pendingTags];
        pendingTags.clear();
        void send(all, 0);
      });
    for (const tag of tags) pendingTags.add(tag);
  });
  return () => {
    stopWatching();
    for (const timer of timers) clearTimeout(timer);
  };
}

/** The same tags as in answers to the renderer, see `cache-tags.ts`. */
function tagsOf({ noun, organization, site, space }: ChangeMessage): string[] {
  return [
    ...(site === undefined ? [] : [`site:${site}`]),
    ...(space !== undefined && SHOWN_OF_SPACE.has(noun) ? [`space:${space}`] : []),
    ...(noun === 'openapi-specs' && organization !== undefined
      ? [`organization:${organization}:openapi`]
      : []),
  ];
}

/** Answers whether the renderer took it. The operator named its address, so it may be on this machine. */
async function notifyRenderer({ url, secret }: RendererSettings, tags: string[]): Promise<boolean> {
  const body = JSON.stringify({ tags });
  const { host, port, protocol } = new URL(url);
  const pair = port ? host : `${host}:${protocol === 'https:' ? 443 : 80}`;
  const signature = secret && createHmac('sha256', secret).update(body).digest('hex');
  try {
    const { status } = await postGuarded(
      `${url}/~gitbook/revalidate`,
      {
        headers: {
          'content-type': 'application/json',
          ...(signature ? { 'x-gitbook-signature': signature } : {}),
        },
        body,
      },
      { allow: [pair] },
      { excerptBytes: 0 },
    );
    if (status < 300) return true;
    log.warn({ status }, 'the site renderer refused a change notification');
  } catch (error) {
    logError(error, 'the site renderer could not be notified of a change');
  }
  return false;
}
