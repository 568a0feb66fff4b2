import { createHash } from 'node:crypto';
import { THEME_SCRIPT } from '@/components/reader/inline-scripts';
import { listPolicySources } from '@/lib/contract/integration-policy';
import type { SiteScript } from '@/lib/domain/viewer/site-snapshot';
import type { SiteBase } from './site-base';

const themeHash = `'sha256-${createHash('sha256').update(THEME_SCRIPT).digest('base64')}'`;

type Policed = Pick<SiteScript, 'contentSecurityPolicy'>;

/** Below a site: what its integrations have its pages load. */
export const SCRIPTS = '~/scripts/';

/** Directives of an integration's CSP that may widen ours; others are ignored. */
const WIDENED = new Set([
  'script-src',
  'connect-src',
  'img-src',
  'style-src',
  'font-src',
  'frame-src',
  'media-src',
  'worker-src',
  'form-action',
]);
/** What was made in the page itself, or is written in an address; no script and no frame is. */
const MADE = new Map([
  ['img-src', new Set(['data:', 'blob:'])],
  ['font-src', new Set(['data:', 'blob:'])],
  ['media-src', new Set(['data:', 'blob:'])],
  ['worker-src', new Set(['blob:'])],
]);
/** Hosts alone: a keyword such as 'unsafe-inline' would let others' scripts run too. */
const SOURCE = /^(?:(?:https|wss):\/\/)?(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?(?:\/[\w./~%-]*)?$/i;

/**
 * The content security policy of a reader's page. It allows our scripts by their folder, the inline script by its hash,
 * and scripts of integrations only on a site's own host. So the same bytes serve every reader.
 */
export function writeCsp(
  base: SiteBase,
  host: string,
  scripts: readonly Policed[],
  /** Where frames of integrations come from. */
  frameOrigin?: string,
): string {
  const behindProxy = base.kind === 'proxy' ? base.url.slice('https://'.length).split('/', 1)[0] : undefined;
  const files = `${behindProxy ?? host}${base.files}`;
  const widened = readIntegrationCsp(scripts);
  const also = (name: string) => (widened.get(name) ?? []).map((source) => ` ${source}`).join('');
  const own = scripts.length > 0 ? ` ${host}${base.path}/${SCRIPTS}` : '';
  return [
    "default-src 'none'",
    `script-src ${files} ${themeHash}${own}${also('script-src')}`,
    // The colours and fonts that the owner chose are in the page; a style runs nothing.
    `style-src ${files} 'unsafe-inline'${also('style-src')}`,
    `font-src ${files} 'self'${also('font-src')}`,
    `img-src 'self' data: https: http:${also('img-src')}`,
    `media-src 'self' https:${also('media-src')}`,
    `connect-src 'self'${also('connect-src')}`,
    `frame-src https:${frameOrigin?.startsWith('http:') ? ` ${frameOrigin}` : ''}${also('frame-src')}`,
    ...(widened.has('worker-src') ? [`worker-src${also('worker-src')}`] : []),
    "manifest-src 'self'",
    `form-action 'self'${also('form-action')}`,
    "object-src 'none'",
    "base-uri 'none'",
    `frame-ancestors ${base.kind === 'preview' ? "'self'" : "'none'"}`,
  ].join('; ');
}

function readIntegrationCsp(scripts: readonly Policed[]): Map<string, string[]> {
  const widened = new Map<string, string[]>();
  for (const { contentSecurityPolicy } of scripts)
    for (const [name, sources] of listPolicySources(contentSecurityPolicy))
      if (WIDENED.has(name))
        widened.set(name, [
          ...(widened.get(name) ?? []),
          ...sources.filter((source) => isSource(name, source)),
        ]);
  for (const [name, sources] of widened) if (sources.length === 0) widened.delete(name);
  return widened;
}

/** All hosts, where an integration works with whatever address it is given; a form is sent to none but the named. */
const isSource = (name: string, source: string) =>
  SOURCE.test(source) || MADE.get(name)?.has(source) || (source === '*' && name !== 'form-action');

/** Integrations run where nothing of the dashboard is within their reach. */
export const scriptsOn = <Script>(base: SiteBase, { scripts }: { scripts: readonly Script[] }) =>
  base.kind === 'own-host' ? scripts : [];

/** On every response to readers, pages or not. */
export function secureHeaders(base: SiteBase | undefined): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'referrer-policy': base?.kind === 'preview' ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...(base?.kind === 'preview' ? {} : { 'x-frame-options': 'DENY' }),
    ...(base?.isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
