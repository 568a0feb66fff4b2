import { forbidden } from '@/lib/contract/problem';
import { readSiteScript } from '@/lib/domain/sites/published/read-script';
import { SCRIPTS } from '../csp';
import type { ReaderRequest, ReaderResponse } from '../request';
import { textResponse } from '../response';
import { isPrivate, type SiteContext } from '../site-context';

const ADDRESS = /^scripts\/([^/]{1,300})\/[\w-]{1,64}\.js$/;

/**
 * `~/scripts/{integration}/{tag}.js`. The code is others': it is a script and nothing else, and a script of pages of the
 * dashboard's own host never, whatever their policy says.
 */
export async function answerScript(
  context: SiteContext,
  request: ReaderRequest,
  rest: string,
): Promise<ReaderResponse | undefined> {
  const { services, view, base } = context;
  const name = ADDRESS.exec(rest)?.[1];
  if (name === undefined || base.kind === 'preview') return undefined;
  if (base.kind !== 'own-host' && request.header('sec-fetch-site') === 'same-origin')
    throw forbidden('The scripts of integrations are not for pages of this server.');
  const path = `~/${rest}`;
  const script = view.snapshot.scripts.find((other) => other.path.startsWith(`${SCRIPTS}${name}/`));
  if (!script) return undefined;
  const { text, failure } = await readSiteScript(services, view.snapshot, script);
  const isCurrent = script.path === path && failure === undefined;
  const audience = isPrivate(context) ? 'private' : 'public';
  const { 'content-security-policy': _, ...secure } = context.headers;
  return textResponse(request, failure === undefined ? text : '/* The integration has no script now. */\n', {
    ...secure,
    'content-type': 'text/javascript; charset=utf-8',
    // Opened by itself it runs nowhere.
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': isCurrent ? `${audience}, max-age=604800` : 'no-store',
  });
}
