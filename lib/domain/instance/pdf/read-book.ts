import type { ExpressionRoots } from '@/lib/content/conditions/evaluate';
import { fillExpressions } from '@/lib/content/conditions/fill-expressions';
import { readEmoji } from '@/lib/content/icons/read-emoji';
import { rewriteLinks } from '@/lib/content/links';
import type { ContentTree } from '@/lib/content/page-tree';
import { namesTags, showTags } from '@/lib/content/tags';
import { toVariables, variableRoots } from '@/lib/content/variables';
import { Problem } from '@/lib/contract/problem';
import { findSpaceAddresses } from '@/lib/domain/authoring/links/space-addresses';
import type { Services } from '@/lib/domain/shared/services';
import { apiUrl, appUrl, spaceAppPath } from '@/lib/domain/shared/urls';
import { type Book, ENGLISH } from '@/lib/pdf/book';
import type { Version } from '@/lib/storage/content/find-version';
import { getDocuments } from '@/lib/storage/content/get-documents';
import { toLanguageTag } from '@/lib/text/language-tag';
import { type PdfScope, selectPages } from './pdf-scope';
import { isPicture, measurePicture, type Picture } from './read-pictures';

interface BookSpace {
  id: string;
  organizationId: string;
  title: string;
  language: string | null;
}

/** Some 1,700 sheets, which take minutes of one core and up to 3 GB in the typesetter's own process. */
const MOST_CHARACTERS = 3_000_000;
const FILE_LINK = /\/files\/([A-Za-z0-9]{1,64})/g;

/** Everything that a PDF of these pages shows, read before any of it is set. */
export async function readBook(
  services: Services,
  space: BookSpace,
  { revision, loaded }: Version,
  scope: PdfScope,
): Promise<{ book: Book; pictures: Picture[] }> {
  const { database, environment } = services;
  const { tree } = loaded;
  const chosen = selectPages(tree, scope);
  const hashes = chosen.flatMap(({ placed }) => placed.page.document ?? []);
  const included = tree.reusableContents.map(({ document }) => document);
  const texts = await getDocuments(database, [...hashes, ...included]);
  const elsewhere = await findSpaceAddresses(services, space.organizationId, texts.values());
  const write = (text: string, roots: ExpressionRoots) => {
    const filled = fillExpressions(text, roots);
    return elsewhere.size > 0 ? rewriteLinks(filled, ({ target }) => elsewhere.get(target)) : filled;
  };
  const pictures = await loadPictures(services, tree, texts);
  const includes = new Map(tree.reusableContents.map(({ id, document }) => [id, texts.get(document)]));
  const variables = toVariables(tree.variables);
  const app = appUrl(environment, spaceAppPath(space));
  const book: Book = {
    title: space.title,
    subtitle: formatDate(revision.createdAt),
    language: { ...ENGLISH, locale: toLanguageTag(space.language ?? ENGLISH.locale) },
    pages: chosen.map(({ placed: { page }, level }) => ({
      tags: showTags(tree.tags, page),
      library: namesTags(texts.get(page.document ?? '') ?? '') ? tree.tags : undefined,
      id: page.id,
      title: [readEmoji(page.emoji), page.title].filter(Boolean).join(' '),
      description: page.description,
      level,
      markdown:
        page.type === 'document'
          ? write(texts.get(page.document ?? '') ?? '', variableRoots(variables, page.variables))
          : undefined,
    })),
    findAddress: ({ kind, id, anchor }) => {
      if (kind === 'file')
        return loaded.findFile(id)
          ? apiUrl(environment, `/spaces/${space.id}/revisions/${revision.id}/files/${id}/download`)
          : undefined;
      const placed = loaded.findPage(id);
      const path = placed?.path.split('/').map(encodeURIComponent).join('/');
      return placed && `${app}${path ? `/${path}` : ''}${anchor ? `#${encodeURIComponent(anchor)}` : ''}`;
    },
    findPage: (id) => loaded.findPage(id)?.page,
    findFile: (id) => {
      const entry = loaded.findFile(id);
      return entry && { name: entry.name, size: entry.size, picture: pictures.get(id) };
    },
    findInclude: (id, pageId) =>
      write(includes.get(id) ?? '', variableRoots(variables, loaded.findPage(pageId)?.page.variables)) ||
      undefined,
  };
  return { book, pictures: [...new Map([...pictures.values()].map((one) => [one.path, one])).values()] };
}

/** The pictures that the texts name, by the ids of their files. */
export async function loadPictures(
  { files }: Services,
  tree: ContentTree,
  texts: ReadonlyMap<string, string>,
): Promise<Map<string, Picture>> {
  const named = new Set<string>();
  let length = 0;
  for (const text of texts.values()) {
    length += text.length;
    for (const [, id = ''] of text.matchAll(FILE_LINK)) named.add(id);
  }
  if (length > MOST_CHARACTERS)
    throw new Problem(
      400,
      'This is too much text for one PDF: name a page, to get it with the pages below it.',
    );
  const pictures = new Map<string, Picture>();
  for (const entry of tree.files) {
    const picture = named.has(entry.id) && isPicture(entry) ? await measurePicture(files, entry) : undefined;
    if (picture) pictures.set(entry.id, picture);
  }
  return pictures;
}

const formatDate = (iso: string): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
