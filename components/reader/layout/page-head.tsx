import type { CSSProperties } from 'react';
import { Icon } from '@/components/blocks/icons/icon';
import { PageIcon } from '@/components/blocks/icons/page-icon';
import type { Messages } from '../messages/en';
import type { ReaderDocument } from '../reader-page';
import { PageActions } from './page-actions';
import { Tag } from './tag';

/** Where the page stands, what it is called and what it is about. */
export function PageHead({ document, messages }: { document: ReaderDocument; messages: Messages }) {
  const { breadcrumbs, layout: parts, title, description, emoji, icon, actions } = document;
  return (
    <header className="page-head">
      <div className="page-top">
        {breadcrumbs.length > 0 ? (
          <nav className="breadcrumbs" aria-label={messages.breadcrumbs}>
            <ol>
              {breadcrumbs.map(({ title: name, titleLang, href, emoji: ownEmoji }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: crumbs are their order
                <li key={index}>
                  {href ? (
                    <a href={href}>
                      <PageIcon emoji={ownEmoji} />
                      {titleLang ? <span {...titleLang}>{name}</span> : name}
                    </a>
                  ) : (
                    <span {...titleLang}>{name}</span>
                  )}
                  <Icon name="chevronRight" />
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        {parts.actions ? <PageActions actions={actions} messages={messages} /> : null}
      </div>
      {parts.title ? (
        <h1 {...document.titleLang}>
          <PageIcon emoji={emoji} icon={icon} />
          {title}
        </h1>
      ) : (
        <h1 className="unseen" {...document.titleLang}>
          {title}
        </h1>
      )}
      {document.tags.length > 0 ? (
        <ul className="tags" aria-label={messages.tags}>
          {document.tags.map((tag) => (
            <li key={tag.slug}>
              <Tag tag={tag} />
            </li>
          ))}
        </ul>
      ) : null}
      {parts.description && description ? (
        <p className="description" {...document.descriptionLang}>
          {description}
        </p>
      ) : null}
    </header>
  );
}

export function Cover({ document }: { document: ReaderDocument }) {
  const { cover, layout: parts } = document;
  if (!cover || !parts.cover) return null;
  const { src, srcDark, height } = cover;
  const style = { objectPosition: `50% ${Math.min(Math.max(50 + cover.y / 10, 0), 100)}%` };
  return (
    <div
      className="cover"
      data-size={parts.coverSize}
      data-mask={parts.coverMask === 'none' ? undefined : parts.coverMask}
      style={{ '--cover-height': `${height}px` } as CSSProperties}
    >
      {srcDark === undefined ? (
        <img src={src} alt="" fetchPriority="high" style={style} />
      ) : (
        <>
          <img className="only-light" src={src} alt="" loading="lazy" style={style} />
          <img className="only-dark" src={srcDark} alt="" loading="lazy" style={style} />
        </>
      )}
    </div>
  );
}
