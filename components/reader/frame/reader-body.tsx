import { Icon } from '../icons/icon';
import type { ReaderDocument, ReaderPage } from '../reader-page';
import type { Words } from '../words/en';
import { Announcement, PreviewBar } from './announcement';
import { Footer } from './footer';
import { Header } from './header';
import { CompactOutline, hasOutline, Outline } from './outline';
import { Children, PageFoot } from './page-foot';
import { Cover, PageHead } from './page-head';
import { Sidebar } from './sidebar';

interface BodyProps {
  page: ReaderPage;
  words: Words;
}

export function ReaderBody({ page, words }: BodyProps) {
  const { frame } = page;
  const own = page.kind === 'page' ? page.document : undefined;
  const layout = own?.layout;
  const outline = own && layout?.outline && hasOutline(own.article.outline) ? own.article.outline : undefined;
  const hasTree = layout?.tableOfContents !== false;
  const shared = { frame, words };
  return (
    <>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <PreviewBar {...shared} />
      <Announcement {...shared} />
      <Header {...shared} />
      <div
        className="page"
        data-width={layout?.width}
        data-tree={hasTree ? '' : undefined}
        data-outlined={outline ? '' : undefined}
        data-hero={own?.cover && layout?.coverSize === 'full' ? '' : undefined}
      >
        <Sidebar {...shared} current={own?.id} isShown={hasTree} />
        <main id="content" data-article="" tabIndex={-1}>
          {own ? (
            <DocumentView document={own} page={page} words={words} isOutlined={outline !== undefined} />
          ) : null}
          {page.kind === 'missing' ? <Missing page={page} words={words} /> : null}
          {page.kind === 'empty' ? <Empty words={words} /> : null}
        </main>
        {outline ? (
          <div className="aside">
            <Outline outline={outline} words={words} />
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
  page: { frame },
  words,
  isOutlined,
}: BodyProps & { document: ReaderDocument; isOutlined: boolean }) {
  const { article } = document;
  const shared = { document, frame, words };
  return (
    <>
      <Cover document={document} />
      <PageHead document={document} words={words} />
      {isOutlined ? <CompactOutline outline={article.outline} words={words} /> : null}
      {article.isPlain && frame.preview ? (
        <aside className="hint is-warning" aria-label={words.warning}>
          <Icon name="warning" />
          <div>{words.plainPage}</div>
        </aside>
      ) : null}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by renderArticle, from elements that are safe */}
      <article className="article flow" dangerouslySetInnerHTML={{ __html: article.html }} />
      <Children {...shared} />
      <PageFoot {...shared} />
    </>
  );
}

function Missing({ page, words }: { page: Extract<ReaderPage, { kind: 'missing' }>; words: Words }) {
  const { suggestions, frame } = page;
  return (
    <div className="lost">
      <p className="lost-sign" aria-hidden="true">
        404
      </p>
      <h1>{words.lostTitle}</h1>
      <p>{words.lostHint}</p>
      <p className="lost-ways">
        <a className="button is-primary" href={frame.site.href}>
          {words.goHome}
        </a>
        {frame.hasSearch ? (
          <button type="button" className="button" data-open="search" data-needs-script="">
            <Icon name="search" />
            {words.search}
          </button>
        ) : null}
      </p>
      {suggestions.length > 0 ? (
        <section className="lost-like">
          <h2>{words.lostLike}</h2>
          <ul className="cards">
            {suggestions.map(({ title, href }) => (
              <li key={href} className="is-link">
                <div className="cards-text">
                  <a className="cards-title" href={href}>
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

function Empty({ words }: { words: Words }) {
  return (
    <div className="lost">
      <h1>{words.noPages}</h1>
      <p>{words.noPagesHint}</p>
    </div>
  );
}
