import { describe, expect, it } from 'vitest';
import { scriptsOn, writeCsp } from './csp';
import type { SiteBase } from './site-base';

const base = (kind: SiteBase['kind'], url = 'https://docs.example.org'): SiteBase => ({
  kind,
  url,
  path: '',
  requestPath: '',
  cookiePath: '/',
  isHttps: true,
  files: '/_reader/',
});
const integration = (contentSecurityPolicy: string | Record<string, string>) => ({
  contentSecurityPolicy,
});
const directive = (csp: string, name: string) =>
  csp.split('; ').find((line) => line.startsWith(`${name} `)) ?? '';
const write = (given: string | Record<string, string>) =>
  writeCsp(base('own-host'), 'docs.example.org', [integration(given)]);

describe('the policy of a page with the script of an integration', () => {
  it('lets that script run, and what it names of hosts', () => {
    for (const given of [
      'connect-src https://api.vendor.example; script-src https://cdn.vendor.example/lib/',
      { 'connect-src': 'https://api.vendor.example', 'script-src': 'https://cdn.vendor.example/lib/' },
    ]) {
      const csp = write(given);
      expect(directive(csp, 'script-src')).toMatch(
        /^script-src docs\.example\.org\/_reader\/ 'sha256-[^']+' docs\.example\.org\/~\/scripts\/ https:\/\/cdn/,
      );
      expect(directive(csp, 'connect-src')).toBe("connect-src 'self' https://api.vendor.example");
    }
  });

  it('takes what real manifests hold: line breaks and ends of directives inside of a value', () => {
    const csp = write({
      'script-src': 'https://cdn.vendor.example;\n',
      'connect-src': 'a.vendor.example;\nb.vendor.example;\nscript-src c.vendor.example;\nabout:;\n',
      'img-src': 'data:\nblob:\n*.vendor.example;\n',
      'form-action': 'forms.vendor.example *',
    });
    expect(directive(csp, 'script-src')).toMatch(/~\/scripts\/ https:\/\/cdn\.vendor\.example$/);
    expect(directive(csp, 'connect-src')).toBe(
      "connect-src 'self' a.vendor.example b.vendor.example c.vendor.example",
    );
    expect(directive(csp, 'img-src')).toMatch(/ data: blob: \*\.vendor\.example$/);
    expect(directive(csp, 'form-action')).toBe("form-action 'self' forms.vendor.example");
  });

  it('lets scripts come from anywhere where an integration says so', () => {
    expect(directive(write({ 'script-src': 'https://plausible.example *' }), 'script-src')).toMatch(/ \*$/);
    expect(directive(write({ 'script-src': 'https: data:' }), 'script-src')).toMatch(/~\/scripts\/$/);
  });

  it.each([
    "script-src 'unsafe-inline' 'unsafe-eval' data: blob: https: http://plain.example 'nonce-x' 'strict-dynamic'",
    'object-src *; base-uri *; frame-ancestors *; form-action *; default-src *; sandbox allow-scripts',
    "connect-src 'none'",
    'script-src x.example;\r\nset-cookie: a=b',
    'script-src\u2028 https://x.example',
    'report-uri https://spy.example/csp',
    '',
    ';;; ;',
  ])('widens ours by nothing else: %j', (given) => {
    const csp = write(given);
    const plain = writeCsp(base('own-host'), 'docs.example.org', [integration('')]);
    const parts = (text: string) => new Set(text.split(/[; ]+/));
    const added = [...parts(csp)].filter((part) => !parts(plain).has(part));
    expect(added.every((part) => /^(?:https:\/\/)?x\.example$/.test(part))).toBe(true);
    expect(csp).not.toMatch(/[\r\n]/);
    for (const line of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect(csp.split('; ')).toContain(line);
  });
});

it('has scripts of integrations on a host of the site alone', () => {
  const snapshot = { scripts: [integration('')] };
  const kinds = ['own-host', 'server', 'proxy', 'preview'] as const;
  const shown = kinds.filter((kind) => scriptsOn(base(kind), snapshot).length > 0);
  expect(shown).toEqual(['own-host']);
});

it('lets the dashboard frame previews, and nobody frame anything else', () => {
  for (const [kind, ancestors] of [
    ['own-host', "'none'"],
    ['server', "'none'"],
    ['preview', "'self'"],
  ] as const)
    expect(directive(writeCsp(base(kind), 'x', []), 'frame-ancestors')).toBe(`frame-ancestors ${ancestors}`);
});
