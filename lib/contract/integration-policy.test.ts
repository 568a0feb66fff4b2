import { describe, expect, it } from 'vitest';
import { integrationPolicy, listPolicySources } from './integration-policy';

describe('the policy of a manifest', () => {
  it('is one line of each directive, however it is written', () => {
    const written = {
      'script-src': "https://www.example.org\n  https://ssl.example.org;\n\t'unsafe-inline', data:\r\n",
      'font-src': 'data:;\n',
    };
    expect(integrationPolicy.parse(written)).toEqual({
      'script-src': "https://www.example.org https://ssl.example.org 'unsafe-inline' data:",
      'font-src': 'data:',
    });
    expect(integrationPolicy.parse("default-src 'none';\nimg-src *,\n script-src x.example;\n")).toBe(
      "default-src 'none'; img-src * script-src x.example;",
    );
  });

  it.each([
    "'self'; script-src *",
    "'self', default-src *",
    "'self'\nscript-src *",
    "'self'\u000bscript-src *",
    ';script-src *',
  ])('lets no value begin another directive: %j', (value) => {
    const policy = integrationPolicy.parse({ 'img-src': value });
    const [[name, sources] = [], ...more] = listPolicySources(policy);
    expect([name, more]).toEqual(['img-src', []]);
    expect(sources).toContain('*');
    expect(JSON.stringify(policy)).not.toMatch(/[;,]/);
  });

  it.each(['\u0000', '\u007f', 'https://exämple.org', '\u202e'])(
    'refuses %j, which no header takes',
    (odd) => {
      expect(integrationPolicy.safeParse({ 'img-src': `'self' ${odd}` }).success).toBe(false);
      expect(integrationPolicy.safeParse(`img-src ${odd}`).success).toBe(false);
    },
  );
});
