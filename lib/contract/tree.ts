import { z } from 'zod';
import { endpoint } from './endpoint';
import { innerId, positionBeside, reference, timestamp } from './shared';

/** A sibling in the order that collections and spaces share under their parent. */
export const treeAnchor = z.union([
  z.object({ type: z.literal('space'), space: innerId('space') }),
  z.object({ type: z.literal('collection'), collection: innerId('collection') }),
]);

export const treeMove = z.object({
  parent: reference('collection', 'collection:manage')
    .nullable()
    .optional()
    .describe('The new collection, null for the top level; where it is when absent.'),
  position: positionBeside(treeAnchor),
});

/** One row of the organization's tree, in the order in which it is shown. */
export const treeItem = z.object({
  object: z.enum(['collection', 'space']),
  id: z.string(),
  parent: z.string().optional(),
  title: z.string(),
  emoji: z.string().optional(),
  updatedAt: timestamp.optional(),
  permissions: z.object({ manage: z.boolean(), edit: z.boolean() }),
});

export const getOrganizationTree = endpoint({
  id: 'getOrganizationTree',
  noun: 'tree',
  method: 'GET',
  path: '/orgs/{organizationId}/tree',
  summary:
    'Collections and spaces that you may see, in their common order; a parent stands before what it holds',
  access: { on: 'organization', permission: 'organization:view' },
  response: z.object({ items: z.array(treeItem) }),
  status: 200,
  cost: 'read',
});
