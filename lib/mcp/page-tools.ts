import { z } from 'zod';
import {
  getChangeRequestPage,
  getChangeRequestPageByPath,
  listChangeRequestPages,
} from '@/lib/contract/change-request-content';
import { getSpacePage, getSpacePageByPath, listSpacePages, type PageShape } from '@/lib/contract/content';
import { ApiRefusal, type AskApi } from './ask-api';
import { defineTool, named } from './tool';

const changeRequest = named.changeRequest
  .optional()
  .describe('As it is in this change request, by its id or number; the main content when absent.');

export const PAGE_TOOLS = [
  defineTool({
    name: 'list_pages',
    title: 'List the pages of a space',
    description: 'All pages of a space in their order, each with its id, its path and the page above it.',
    writes: false,
    input: z.object({ space: named.space, changeRequest }),
    run: async (ask, { space, changeRequest }) => {
      const { pages } = changeRequest
        ? await ask(listChangeRequestPages, { params: { spaceId: space, changeRequestId: changeRequest } })
        : await ask(listSpacePages, { params: { spaceId: space } });
      return { data: { pages: [...flatten(pages)] } };
    },
  }),
  defineTool({
    name: 'read_page',
    title: 'Read a page',
    description: 'One page as markdown, by its id or by its path in the space.',
    writes: false,
    input: z.object({
      space: named.space,
      page: named.page.optional(),
      path: z
        .string()
        .min(1)
        .max(2_000)
        .optional()
        .describe('Instead of `page`: the slugs from the top to the page, joined by `/`.'),
      changeRequest,
    }),
    run: async (ask, { space, page, path, changeRequest }) => {
      const { id, title, type, description, markdown, urls, ...read } = await readPage(ask, {
        spaceId: space,
        page,
        path,
        changeRequest,
      });
      const facts = { id, title, type, path: read.path, description, updatedAt: read.updatedAt, urls };
      return { data: { ...facts, markdown: markdown ?? '' }, text: `# ${title}\n\n${markdown ?? ''}` };
    },
  }),
];

interface Wanted {
  spaceId: string;
  page: string | undefined;
  path: string | undefined;
  changeRequest: string | undefined;
}

function readPage(ask: AskApi, { spaceId, page, path, changeRequest }: Wanted): Promise<PageShape> {
  const query = { format: 'markdown' } as const;
  if ((page === undefined) === (path === undefined))
    throw new ApiRefusal(400, 'Name the page by `page` or by `path`, one of them.');
  if (page !== undefined)
    return changeRequest
      ? ask(getChangeRequestPage, {
          params: { spaceId, changeRequestId: changeRequest, pageId: page },
          query,
        })
      : ask(getSpacePage, { params: { spaceId, pageId: page }, query });
  const pagePath = path ?? '';
  return changeRequest
    ? ask(getChangeRequestPageByPath, {
        params: { spaceId, changeRequestId: changeRequest, pagePath },
        query,
      })
    : ask(getSpacePageByPath, { params: { spaceId, pagePath }, query });
}

function* flatten(pages: readonly PageShape[], parent?: string): Generator<Record<string, unknown>> {
  for (const { id, title, type, path, pages: under } of pages) {
    yield { id, title, type, path, parent };
    yield* flatten(under, id);
  }
}
