import { Icon } from '@/components/blocks/icons/icon';
import { blockMessagesOf } from '@/components/blocks/messages/find-messages';
import { directionOf } from '@/lib/text/language-tag';
import type { Messages } from '../messages/en';
import type { ReaderDocument, ReaderPage } from '../reader-page';
import { Announcement, PreviewBar } from './announcement';
import { Consent } from './consent';
import { Footer } from './footer';
import { Header } from './header';
import { CompactOutline, hasOutline, Outline } from './outline';
import { Children, PageFoot } from './page-foot';
import { Cover, PageHead } from './page-head';
import { Sidebar } from './sidebar';

interface BodyProps {
  page: ReaderPage;
  messages: Messages;
}

export function ReaderBody({ page, messages }: BodyProps) {
  const { layout } = page;
  const own = page.kind === 'page' ? page.document : undefined;
  const parts = own?.layout;
  const outline = own && parts?.outline && hasOutline(own.article.outline) ? own.article.outline : undefined;
  const hasTree = parts?.tableOfContents !== false;
  const shared = { layout, messages };
  return (
    <>
      <a className="skip" href="#content" lang={messages.lang}>
        {messages.skip}
      </a>
      <Consent {...shared} />
      <PreviewBar {...shared} />
      <Announcement {...shared} />
      <Header {...shared} hasTree={hasTree} />
      {own && parts?.coverSize === 'full' ? <Cover document={own} /> : null}
      <div
        className="page"
        data-width={parts?.width}
        data-tree={hasTree ? '' : undefined}
        data-outlined={outline ? '' : undefined}
        data-cover={own?.cover && parts?.cover ? parts.coverSize : undefined}
      >
        {own && parts?.coverSize === 'background' ? <Cover document={own} /> : null}
        <Sidebar {...shared} current={own?.id} isShown={hasTree} />
        <main id="content" data-article="" tabIndex={-1}>
          {own ? (
            <DocumentView document={own} page={page} messages={messages} isOutlined={outline !== undefined} />
          ) : null}
          {page.kind === 'missing' ? <Missing page={page} messages={messages} /> : null}
          {page.kind === 'untranslated' ? <Untranslated page={page} messages={messages} /> : null}
          {page.kind === 'empty' ? <Empty messages={messages} /> : null}
        </main>
        {outline ? (
          <div className="aside">
            <Outline outline={outline} messages={messages} />
          </div>
        ) : null}
      </div>
      <Footer {...shared} />
      <div className="unseen" role="status" aria-live="polite" data-live="" />
    </>
  );
}

function DocumentView({
  document,
  page: { layout },
  messages,
  isOutlined,
}: BodyProps & { document: ReaderDocument; isOutlined: boolean }) {
  const { article } = document;
  const shared = { document, layout, messages };
  return (
    <>
      {document.layout.coverSize === 'hero' ? <Cover document={document} /> : null}
      <PageHead document={document} messages={messages} />
      {isOutlined ? <CompactOutline outline={article.outline} messages={messages} /> : null}
      {article.isPlain && layout.preview ? (
        <aside
          className="hint is-warning"
          lang={messages.lang}
          aria-label={blockMessagesOf(layout.locale).warning}
        >
          <Icon name="warning" />
          <div>{messages.plainPage}</div>
        </aside>
      ) : null}
      <article
        className="article flow"
        data-anchors={document.layout.anchors ? undefined : 'hidden'}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by renderArticle, from elements that are safe
        dangerouslySetInnerHTML={{ __html: article.html }}
      />
      <Children {...shared} />
      <PageFoot {...shared} />
    </>
  );
}

function Missing({ page, messages }: { page: Extract<ReaderPage, { kind: 'missing' }>; messages: Messages }) {
  const { suggestions, layout } = page;
  return (
    <div className="lost" dir={messages.lang && directionOf(messages.lang)}>
      <p className="lost-sign" aria-hidden="true">
        404
      </p>
      <h1 lang={messages.lang}>{messages.lostTitle}</h1>
      <p lang={messages.lang}>{messages.lostHint}</p>
      <p className="lost-ways" lang={messages.lang}>
        <a className="button is-primary" href={layout.site.href}>
          {messages.goHome}
        </a>
        {layout.hasSearch ? (
          <button type="button" className="button" data-open="search" data-needs-script="">
            <Icon name="search" />
            {messages.search}
          </button>
        ) : null}
      </p>
      {suggestions.length > 0 ? (
        <section className="lost-like">
          <h2 lang={messages.lang}>{messages.lostLike}</h2>
          <ul className="cards">
            {suggestions.map(({ title, titleLang, href }) => (
              <li key={href} className="is-link">
                <div className="cards-text">
                  <a className="cards-title" href={href} {...titleLang}>
                    {title}
                  </a>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** In place of a page that is there in another language alone. */
function Untranslated({
  page,
  messages,
}: {
  page: Extract<ReaderPage, { kind: 'untranslated' }>;
  messages: Messages;
}) {
  const { source, layout } = page;
  const names = new Intl.DisplayNames([messages.lang ?? layout.lang], { type: 'language' });
  return (
    <div className="lost" dir={messages.lang && directionOf(messages.lang)}>
      <p className="lost-sign" lang={source.lang} dir={directionOf(source.lang)}>
        {source.title}
      </p>
      <h1 lang={messages.lang}>{messages.untranslated(names.of(layout.lang) ?? layout.lang)}</h1>
      <p lang={messages.lang}>{messages.untranslatedHint}</p>
      <p className="lost-ways" lang={messages.lang}>
        <a className="button is-primary" href={source.href} hrefLang={source.lang}>
          {messages.readIn(names.of(source.lang) ?? source.lang)}
        </a>
        <a className="button" href={layout.site.href}>
          {messages.goHome}
        </a>
      </p>
    </div>
  );
}

function Empty({ messages }: { messages: Messages }) {
  return (
    <div className="lost" dir={messages.lang && directionOf(messages.lang)}>
      <h1 lang={messages.lang}>{messages.noPages}</h1>
      <p lang={messages.lang}>{messages.noPagesHint}</p>
    </div>
  );
}
