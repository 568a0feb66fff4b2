import { blockMessagesOf } from '@/components/blocks/messages/find-messages';
import { createCache } from '@/lib/cache/cache';
import { ConcurrencyLimit } from '@/lib/concurrency/concurrency-limit';
import { rewriteLinks } from '@/lib/content/links';
import { notFound, Problem } from '@/lib/contract/problem';
import { type PdfPage, writePagePdf } from '@/lib/domain/instance/pdf/write-page-pdf';
import { encodeFileName } from '@/lib/domain/viewer/file-name';
import { singleton } from '@/lib/singleton';
import { hrefOf, shownTagsOf } from '../document';
import { fileHref, findSpaceAddresses, spacePageHref } from '../link-targets';
import { langOfText, languagesOf, saySite, sourceLangOf } from '../localized';
import type { LocatedPage } from '../navigation';
import { readDrawnText } from '../page-text';
import type { ReaderRequest, ReaderResponse } from '../request';
import { customizationOf, navigate, type SiteContext } from '../site-context';
import { keyOfPdf } from './pdf-key';

const LONGEST_MS = 60_000;
/** Setting takes a second of one core: more than these would wait for too long. */
const MOST_WAITING = 19;

/** By what is on the page, so that it is never wrong. */
const made = createCache<Uint8Array>('reader-pdfs', { sizeOf: ({ length }) => length });

const limit = singleton(
  'reader.pdf-concurrency',
  () =>
    new ConcurrencyLimit({
      concurrency: 1,
      maxWaiting: MOST_WAITING,
      refuse: () =>
        new Problem(503, 'Many PDFs are being made. Ask again in a few seconds.', { 'retry-after': '5' }),
    }),
);

/** `GET ~/pdf?here=&page=`: the page as this reader sees it. */
export async function answerPdf(context: SiteContext, request: ReaderRequest): Promise<ReaderResponse> {
  const query = new URLSearchParams(request.search);
  const variant = context.view.variants.find(({ id }) => id === query.get('here'));
  const navigation = variant && (await navigate(context, variant));
  const shown = navigation?.byId.get(query.get('page') ?? '');
  const isOffered = customizationOf(context.view.snapshot, variant).pdf.enabled;
  if (!variant || !navigation || shown?.page.type !== 'document' || !isOffered) throw notFound('page');
  const page = await toPage(context, { variant, navigation, shown });
  const key = keyOfPdf(page);
  const bytes = made.get(key) ?? (await limit.run(() => makeOnce(context, request, page, key)));
  return {
    status: 200,
    headers: {
      ...context.headers,
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename*=UTF-8''${encodeFileName(`${page.title}.pdf`)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-robots-tag': 'noindex',
    },
    body: bytes,
  };
}

async function toPage(context: SiteContext, located: LocatedPage): Promise<PdfPage> {
  const { variant, navigation, shown } = located;
  const { id, title, description } = shown.page;
  const origin = context.base.url.slice(0, context.base.url.length - context.base.path.length);
  const documentOf = (pageId: string) => {
    const other = navigation.byId.get(pageId);
    return other?.page.type === 'document' ? other : undefined;
  };
  const langsOf = (page: LocatedPage['shown']['page']) => ({
    titleLang: langOfText(context.view.snapshot, located, page, 'title')?.lang,
    descriptionLang: langOfText(context.view.snapshot, located, page, 'description')?.lang,
  });
  const text = await readDrawnText(context, located, shown.page);
  const elsewhere = await findSpaceAddresses(
    context,
    variant,
    text,
    (found) => origin + spacePageHref(context, found),
  );
  return {
    id,
    ...langsOf(shown.page),
    title,
    description,
    tags: shownTagsOf(located),
    markdown: elsewhere.size > 0 ? rewriteLinks(text, ({ target }) => elsewhere.get(target)) : text,
    above: saySite(context.view, variant),
    loaded: navigation.loaded,
    language: {
      ...languageOf(languagesOf(context.view.snapshot, variant)),
      source: sourceLangOf(variant),
    },
    findPage: (pageId) => {
      const other = documentOf(pageId)?.page;
      return other && { ...other, titleLang: langsOf(other).titleLang };
    },
    findAddress: ({ kind, id: target, anchor }) => {
      const file = kind === 'file' ? navigation.loaded.findFile(target) : undefined;
      if (file) return origin + fileHref(context, variant.space.id, file);
      const other = kind === 'page' ? documentOf(target) : undefined;
      return other && `${origin}${hrefOf(context, located, other)}${anchor ? `#${anchor}` : ''}`;
    },
  };
}

async function makeOnce(
  context: SiteContext,
  request: ReaderRequest,
  page: PdfPage,
  key: string,
): Promise<Uint8Array> {
  const known = made.get(key);
  if (known) return known;
  const signal = AbortSignal.any([request.signal(), AbortSignal.timeout(LONGEST_MS)]);
  const bytes = await writePagePdf(context.services, page, signal).catch((error: unknown) => {
    if (!signal.aborted) throw error;
    throw new Problem(503, 'The PDF could not be made in time. Ask again.', { 'retry-after': '60' });
  });
  made.set(key, bytes);
  return bytes;
}

/** What a PDF says beside its text, as the page itself says it. */
function languageOf({ lang, locale }: ReturnType<typeof languagesOf>): PdfPage['language'] {
  const { tab, body, ...messages } = blockMessagesOf(locale);
  const words: PdfPage['language']['words'] = {
    image: messages.image,
    missingImage: messages.missingImage,
    embedded: messages.embedded,
    diagram: messages.diagram,
    open: messages.open,
    prompt: messages.prompt,
    pathParameters: messages.pathParameters,
    queryParameters: messages.queryParameters,
    headerParameters: messages.headerParameters,
    cookieParameters: messages.cookieParameters,
    bodyParameters: body,
    responses: messages.responses,
    required: messages.required,
    // The number of a tab is put in where its page is typeset.
    tab: tab(1).replace('1', '{count}'),
  };
  return { locale: lang, words };
}
