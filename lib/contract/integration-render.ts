import { z } from 'zod';
import { endpoint } from './endpoint';
import { reference, text } from './shared';

const theme = z.enum(['light', 'dark']).describe('The colours around it.');
const values = z
  .record(z.string().max(200), z.json())
  .meta({ examples: [{ url: 'https://example.org/diagram' }] });
const componentId = text(1, 100).describe(
  'As the integration names it; a block has the id of its component.',
);

const administered = (kind: 'space' | 'site') =>
  z
    .string()
    .min(1)
    .max(64)
    .meta({
      reference: {
        kind,
        permission: kind === 'space' ? 'space:view' : 'site:view',
        inOrganization: 'organization:administer',
      },
      description: `The id of a ${kind}, of whose organization you are an administrator.`,
    });

const context = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('document'),
    spaceId: reference('space', 'space:view').describe(
      'The space of the page; the integration is active on it.',
    ),
    editable: z.boolean().describe('Whether the block may be changed here.'),
    theme,
  }),
  z.object({
    type: z.literal('configuration_account'),
    organizationId: reference('organization', 'organization:administer'),
    theme,
  }),
  z.object({ type: z.literal('configuration_space'), spaceId: administered('space'), theme }),
  z.object({
    type: z.literal('configuration_contentsource'),
    spaceId: reference('space', 'space:edit').describe(
      'The space that computed pages are for. The form of a content source is not told how the integration is configured; it ends with `props` and `dependencies`, or with props alone.',
    ),
    theme,
  }),
  z.object({ type: z.literal('configuration_site'), siteId: administered('site'), theme }),
]);

export const kitAction = z
  .object({ action: text(1, 200) })
  .catchall(z.json())
  .describe(
    'What was pressed or changed, as the element carries it, with values of the state in place of `$state`.',
  );

export type RenderContextOf = z.output<typeof context>;

const render = { noun: 'integration-render', path: '/integrations/{integrationName}/render' } as const;

/** Compressed text may become a thousand times as long. */
const LONGEST_REQUEST = 8_192;

export const renderIntegrationByAddress = endpoint({
  ...render,
  id: 'renderIntegrationByAddress',
  method: 'GET',
  summary:
    'The same by an address: `request` is the JSON of the body, compressed as LZ-string (for an address, or as Base64)',
  access: 'user',
  query: z.object({
    request: text(1, LONGEST_REQUEST).meta({
      examples: ['N4Ig7g9gThB2AuBnA+qAXCZ8C24AmArgMYCmASmAIYBuAlgDYgC+QA'],
    }),
  }),
  response: 'response',
  status: 200,
  cost: 'write',
});

export const renderIntegration = endpoint({
  ...render,
  id: 'renderIntegration',
  method: 'POST',
  summary: 'Draw a component of an integration: its code answers with elements, or with its end',
  access: 'user',
  body: z.object({
    componentId,
    props: values,
    state: values.optional().describe('What fields hold; without it the component begins anew.'),
    context,
    action: kitAction.optional(),
  }),
  response: z.union([
    z.object({
      type: z.literal('complete'),
      returnValue: z.record(z.string(), z.json()).optional(),
    }),
    z.object({
      type: z.literal('element'),
      element: z
        .object({ type: z.enum(['block', 'modal', 'configuration']) })
        .catchall(z.json())
        .describe(
          'Elements as the integration wrote them; options that it has under an address stand in place.',
        ),
      state: z.record(z.string(), z.json()),
      props: z.record(z.string(), z.json()),
      frameOrigins: z
        .array(z.string())
        .describe('The origins whose frames may exchange messages with the page.'),
    }),
  ]),
  status: 200,
  cost: 'write',
});
