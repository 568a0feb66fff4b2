import { z } from 'zod';
import { text } from './shared';

const MOST_PROPERTIES = 50;
const LONGEST_VALUE = 4_096;

const propertyName = z.string().regex(/^[A-Za-z][\w.-]{0,99}$/, {
  error: 'takes a letter, then at most 99 letters, digits, “_”, “.” or “-”',
});

const words = { title: text(0, 30).optional(), description: text(0, 100).optional() };

const configurationProperty = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('string'),
    ...words,
    default: text(0, LONGEST_VALUE).optional(),
    completion_url: text(0, 2048).optional(),
    enum: z.array(text(0, 256)).max(100).optional(),
    secret: z
      .boolean()
      .optional()
      .describe(
        'Its value is never shown again. When absent: whether its name says so (`api_key`, `client_secret`, `access_token`, `password` …).',
      ),
  }),
  z.object({ type: z.literal('number'), ...words, default: z.number().optional() }),
  z.object({ type: z.literal('boolean'), ...words, default: z.boolean().optional() }),
  z.object({
    type: z.literal('button'),
    ...words,
    callback_url: text(0, 2048),
    button_text: text(0, 100),
  }),
]);

export type ConfigurationProperty = z.output<typeof configurationProperty>;

const configurationSchema = z.object({
  properties: z
    .record(propertyName, configurationProperty)
    .refine((properties) => Object.keys(properties).length <= MOST_PROPERTIES, {
      error: `has at most ${MOST_PROPERTIES} properties`,
    }),
  required: z.array(z.string().max(100)).max(MOST_PROPERTIES).optional(),
});

const integrationConfiguration = z
  .union([configurationSchema, z.object({ componentId: text(1, 100) })])
  .describe(
    'The form that an installation is configured by; a component is drawn by the code of the integration.',
  );

export type IntegrationConfiguration = z.output<typeof integrationConfiguration>;

export const integrationConfigurations = z.object({
  account: integrationConfiguration.optional().describe('Of the whole installation.'),
  space: integrationConfiguration.optional().describe('Of each space that it is installed on.'),
  site: integrationConfiguration.optional().describe('Of each site that it is installed on.'),
});

/** The values of an installation; which of them there may be is said by the integration. */
export const configurationValues = z.record(z.string().max(100), z.json());
