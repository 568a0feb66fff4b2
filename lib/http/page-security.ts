import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Whose players texts may show, as `lib/content/embeds` frames them. */
const PLAYERS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.loom.com',
  'https://codepen.io',
  'https://www.figma.com',
  'https://open.spotify.com',
];

/**
 * The policy of every page. Scripts run by nonce alone; Next reads the nonce from the policy on the request,
 * the layout reads it from `x-nonce`. Whatever a visitor sends under these names is overwritten.
 */
export function securePage(
  request: IncomingMessage,
  response: ServerResponse,
  options: { https: boolean; development: boolean; integrationsOrigin: string | undefined },
): void {
  const nonce = randomBytes(16).toString('base64');
  const script = `'self' 'nonce-${nonce}' 'strict-dynamic'${options.development ? " 'unsafe-eval'" : ''}`;
  const frames = options.integrationsOrigin ? [options.integrationsOrigin] : [];
  const policy = [
    "default-src 'self'",
    `script-src ${script}`,
    // Radix, dnd-kit and highlighted code set style attributes; a style runs nothing.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    "connect-src 'self'",
    // Previews of sites, players of videos that a text shows once somebody opens them, and frames of integrations.
    `frame-src ${["'self'", ...PLAYERS, ...frames].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  request.headers['content-security-policy'] = policy;
  request.headers['x-nonce'] = nonce;
  response.setHeader('content-security-policy', policy);
  response.setHeader('x-content-type-options', 'nosniff');
  // The address of an invitation, and of a link to a password, is a secret.
  const isSecret = /^\/(?:invite\/|reset-password|confirm-email)/.test(request.url ?? '');
  response.setHeader('referrer-policy', isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin');
  response.setHeader('x-frame-options', 'DENY');
  response.setHeader('permissions-policy', 'camera=(), microphone=(), geolocation=()');
  if (options.https) response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
}
