import { renderToStaticMarkup } from 'react-dom/server';
import { findIcon } from '@/lib/content/icons/find-icon';
import { makeArticleParts } from '../article-parts';
import { keyOf, writePlainCode } from '../highlight/code-marks';
import { IconPaths } from '../icons/icon';
import { blockMessagesOf, type ReaderLocale } from '../messages/find-messages';
import type { RenderContext } from '../render-context';
import { drawKit } from './integration-part';
import { type IntegrationView, prepareKit } from './integration-view';

export interface KitTask {
  locale: ReaderLocale;
  view: Exclude<IntegrationView, { error: string }>;
}

/** What a component draws by itself, without the page around it. */
export async function renderKit({ locale, view }: KitTask): Promise<string> {
  const { code } = await prepareKit({ integration: '', block: '', props: {} }, view);
  const context: RenderContext = {
    Anchor: 'a',
    locale,
    externalLinks: 'blank',
    messages: blockMessagesOf(locale),
    isMember: false,
    uses: { math: false, mermaid: false, kit: true },
    resolveLink: () => undefined,
    resolveFile: () => undefined,
    renderFormula: () => undefined,
    renderCode: (text) => {
      const html = code.get(keyOf(text)) ?? writePlainCode(text);
      // biome-ignore lint/security/noDangerouslySetInnerHtml: each character of the source is escaped
      return <code dangerouslySetInnerHTML={{ __html: html }} />;
    },
    renderIcon: (name) => {
      const paths = findIcon(name);
      return paths === undefined ? undefined : <IconPaths paths={paths} />;
    },
  };
  return renderToStaticMarkup(drawKit(context, view, code, makeArticleParts(context)));
}
