import type { ReactNode } from 'react';
import type { ArticleLink } from './article-source';

/** What a link leads to is called, in its own language. */
export const sayTitle = (link: Pick<ArticleLink, 'title' | 'titleLang'> | undefined): ReactNode =>
  link?.titleLang ? <span {...link.titleLang}>{link.title}</span> : link?.title;
