import { z } from 'zod';
import { text } from './shared';

const DIRECTIVES = [
  'base-uri',
  'block-all-mixed-content',
  'child-src',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'navigate-to',
  'object-src',
  'plugin-types',
  'prefetch-src',
  'referrer',
  'report-to',
  'report-uri',
  'require-sri-for',
  'require-trusted-types-for',
  'sandbox',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'upgrade-insecure-requests',
  'worker-src',
] as const;

/** Manifests have it over several lines; what stands in a header is one line of visible ASCII. */
const headerText = (max: number, separators: RegExp) =>
  text(0, max)
    .transform((value) => value.replaceAll(separators, ' ').trim())
    .refine((value) => /^[\x20-\x7E]*$/.test(value), {
      error: 'must be of plain characters, as it becomes a header',
    });

/** Whatever stands behind a separator stays a source of its directive, and begins no other. */
const directiveValue = headerText(4_096, /[\s;,]+/g);

const directives = z.object(
  Object.fromEntries(DIRECTIVES.map((name) => [name, directiveValue.optional()])) as Record<
    (typeof DIRECTIVES)[number],
    z.ZodOptional<typeof directiveValue>
  >,
);

export const integrationPolicy = z
  .union([headerText(8_192, /[\s,]+/g), directives])
  .describe('The Content-Security-Policy under which its script is embedded: a header, or its directives.');

export type IntegrationPolicy = z.output<typeof integrationPolicy>;

/** The directives of a policy, in small letters, each with its sources; no value leaves its directive. */
export function listPolicySources(policy: IntegrationPolicy | undefined): [string, string[]][] {
  const given: [string, string][] =
    typeof policy === 'string'
      ? policy.split(';').map((line) => {
          const [name = '', ...sources] = line.trim().split(/\s+/);
          return [name, sources.join(' ')];
        })
      : Object.entries(policy ?? {});
  return given.map(([name, value]) => [name.toLowerCase(), value.split(/[\s;,]+/).filter(Boolean)]);
}
