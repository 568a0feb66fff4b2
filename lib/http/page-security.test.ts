import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readEmbed } from '@/lib/content/embeds';
import { securePage } from './page-security';

function secure(https: boolean, url = '/') {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  request.headers['x-nonce'] = 'chosen by the visitor';
  const response = new ServerResponse(request);
  securePage(request, response, { https, development: false, integrationsOrigin: undefined });
  return { request, response };
}

describe('the policy of a page', () => {
  it('lets scripts run by a fresh nonce alone, which the visitor cannot choose', () => {
    const { request, response } = secure(false);
    const policy = String(response.getHeader('content-security-policy'));
    const nonce = request.headers['x-nonce'];
    expect(nonce).not.toBe('chosen by the visitor');
    expect(policy).toContain(`'nonce-${nonce}'`);
    const script = policy.split('; ').find((part) => part.startsWith('script-src'));
    expect(script).not.toMatch(/unsafe/);
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy).toContain(part);
    expect(request.headers['content-security-policy']).toBe(policy);
    expect(secure(false).request.headers['x-nonce']).not.toBe(nonce);
  });

  it('sends the rest, and HSTS where the address is https', () => {
    expect(secure(true).response.getHeader('strict-transport-security')).toContain('max-age=');
    const { response } = secure(false);
    expect(response.getHeader('strict-transport-security')).toBeUndefined();
    expect(response.getHeader('x-content-type-options')).toBe('nosniff');
    expect(response.getHeader('referrer-policy')).toBeDefined();
  });

  it('lets the address of an invitation go nowhere', () => {
    const { response } = secure(true, '/invite/secret');
    expect(response.getHeader('referrer-policy')).toBe('no-referrer');
  });

  it.each([
    'https://www.youtube.com/watch?v=abc',
    'https://vimeo.com/123',
    'https://www.loom.com/share/abc',
    'https://codepen.io/ada/pen/abc',
    'https://www.figma.com/file/abc/name',
    'https://open.spotify.com/track/abc',
  ])('lets a text show the player of %s', (address) => {
    const policy = String(secure(true).response.getHeader('content-security-policy'));
    const frames = /frame-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(frames.split(' ')).toContain(new URL(readEmbed(address)?.player ?? '').origin);
  });
});
