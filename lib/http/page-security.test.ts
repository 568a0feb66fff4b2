import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { securePage } from './page-security';

function secure(https: boolean, url = '/') {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  request.headers['x-nonce'] = 'chosen by the visitor';
  const response = new ServerResponse(request);
  securePage(request, response, { https, development: false });
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
});
