import { z } from 'zod';
import { askOrganization } from '@/lib/contract/ask';
import { listOrganizations } from '@/lib/contract/organizations';
import { searchOrganization, searchSpace } from '@/lib/contract/search';
import { listSpaces } from '@/lib/contract/spaces';
import { defineTool, fieldsOf, limit, named, next, sliceOf } from './tool';

const { query } = fieldsOf(searchOrganization.query);

export const FINDING_TOOLS = [
  defineTool({
    name: 'search',
    title: 'Search the documentation',
    description:
      'Finds pages and sections by words or a question, in all spaces of an organization that you may read, or in one space. Answers excerpts with the ids of pages: read a whole one with read_page.',
    writes: false,
    input: z.object({ organization: named.organization, space: named.space.optional(), query, limit, next }),
    run: async (ask, { organization, space, query, ...slice }) => {
      const sent = { ...sliceOf(slice), query };
      const found = space
        ? await ask(searchSpace, { params: { spaceId: space }, query: sent })
        : await ask(searchOrganization, { params: { organizationId: organization }, query: sent });
      return { data: { ...found } };
    },
  }),
  defineTool({
    name: 'ask',
    title: 'Ask the documentation a question',
    description:
      'Answers a question from the content that you may read, with the passages it stands on word for word. `found: false` means that nothing there answers it; do not make an answer up then.',
    writes: false,
    input: z.object({
      organization: named.organization,
      space: named.space.optional().describe('Only what stands in this space.'),
      question: fieldsOf(askOrganization.body).query,
    }),
    run: async (ask, { organization, space, question }) => {
      const { answer } = await ask(askOrganization, {
        params: { organizationId: organization },
        query: { space },
        body: { query: question },
      });
      return { data: { answer } };
    },
  }),
  defineTool({
    name: 'list_organizations',
    title: 'List organizations',
    description: 'The organizations that you are in. Most other tools ask for the id of one.',
    writes: false,
    input: z.object({ limit, next }),
    run: async (ask, slice) => ({ data: await ask(listOrganizations, { query: sliceOf(slice) }) }),
  }),
  defineTool({
    name: 'list_spaces',
    title: 'List spaces',
    description: 'The spaces of an organization that you may read: each holds a tree of pages.',
    writes: false,
    input: z.object({ organization: named.organization, limit, next }),
    run: async (ask, { organization, ...slice }) => ({
      data: await ask(listSpaces, { params: { organizationId: organization }, query: sliceOf(slice) }),
    }),
  }),
];
