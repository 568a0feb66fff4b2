import type { ExpressionRoots } from '@/lib/content/conditions/evaluate';
import { fillExpressions } from '@/lib/content/conditions/fill-expressions';
import { readEmoji } from '@/lib/content/icons/read-emoji';
import { rewriteLinks } from '@/lib/content/links';
import type { ContentTree, PageNode, ReusableContent } from '@/lib/content/page-tree';
import { namesTags, showTags } from '@/lib/content/tags';
import type { TextField } from '@/lib/content/translation/show-units';
import { toVariables, variableRoots } from '@/lib/content/variables';
import { Problem } from '@/lib/contract/problem';
import { findSpaceAddresses } from '@/lib/domain/authoring/links/space-addresses';
import type { Services } from '@/lib/domain/shared/services';
import { apiUrl, appUrl, spaceAppPath } from '@/lib/domain/shared/urls';
import { readSourceFields } from '@/lib/domain/viewer/read-source-fields';
import { readTranslated } from '@/lib/domain/viewer/read-translated';
import { type Book, ENGLISH } from '@/lib/pdf/book';
import type { Version } from '@/lib/storage/content/find-version';
import { getDocuments } from '@/lib/storage/content/get-documents';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import { findSpaceOfTranslation } from '@/lib/storage/translations/space-of-translation';
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
  const contents = [...chosen.map(({ placed }) => placed.page), ...tree.reusableContents];
  const { language, langOf, signed } = await readLanguages(services, space, loaded, contents);
  for (const [hash, text] of signed) texts.set(hash, text);
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
    language,
    pages: chosen.map(({ placed: { page }, level }) => ({
      tags: showTags(tree.tags, page),
      library: namesTags(texts.get(page.document ?? '') ?? '') ? tree.tags : undefined,
      id: page.id,
      title: [readEmoji(page.emoji), page.title].filter(Boolean).join(' '),
      titleLang: langOf(page, 'title'),
      description: page.description,
      descriptionLang: langOf(page, 'description'),
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
    findPage: (id) => {
      const page = loaded.findPage(id)?.page;
      return page && { ...page, titleLang: langOf(page, 'title') };
    },
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

/** What of a translation is in the language of its source: texts with signs by their hashes, and fields of pages. */
async function readLanguages(
  services: Services,
  space: BookSpace,
  { rootHash }: LoadedTree,
  contents: readonly (PageNode | ReusableContent)[],
) {
  const translation = await findSpaceOfTranslation(services.database, space.id);
  const locale = toLanguageTag(space.language ?? ENGLISH.locale);
  const source = translation ? toLanguageTag(translation.sourceLanguage) : undefined;
  const signed = new Map<string, string>();
  for (const content of translation ? contents : [])
    if (content.document !== undefined)
      signed.set(content.document, await readTranslated(services, translation, content, true));
  const fields = await readSourceFields(services, { rootHash, translation });
  return {
    language: { ...ENGLISH, locale, source },
    signed,
    langOf: ({ id }: PageNode, field: TextField) =>
      source !== locale && fields.get(id)?.includes(field) ? source : undefined,
  };
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
