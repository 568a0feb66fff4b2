'use client';

import type { ElementContent } from 'hast';
import type { AnchorHTMLAttributes, ReactNode, RefObject } from 'react';
import { Link } from '@/components/ui/link';
import { readAttribute } from '../element-text';
import { FormulaMarkup } from '../formula-markup';
import { HighlightedCode } from '../highlight/highlighted-code';
import { en } from '../messages/en';
import { useOpenapi } from '../openapi/openapi-context';
import type { PartProps, RenderContext } from '../render-context';
import { AuthorIcon } from './author-icon';
import type { DrawOptions, MarkdownDrawing } from './markdown-resolvers';
import { useLoaded } from './use-loaded';

type RenderFormula = Awaited<ReturnType<typeof import('../load-formulas')['loadFormulas']>>;

const formulas: { value?: { render: RenderFormula } } = {};
const loadFormulas = async () => {
  const { loadStyledFormulas } = await import('./formula-browser');
  return { render: await loadStyledFormulas() };
};

function Formula({ formula, isBlock, source }: { formula: string; isBlock: boolean; source: string }) {
  const html = useLoaded(loadFormulas, formulas)?.render(formula, isBlock);
  return html === undefined ? <code>{source}</code> : <FormulaMarkup html={html} isBlock={isBlock} />;
}

/** What describes an operation by itself has no specification to read. */
const isSwaggerPart = (child: ElementContent) =>
  child.type === 'element' && child.tagName.startsWith('lectern-swagger-');

/** Screens of the dashboard are gone to without loading it again; files and other addresses as by any link. */
function InsideLink({ href = '', ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return /^\/(?:orgs|account|instance)(?:[/?#]|$)/.test(href) ? (
    <Link href={href} {...props} />
  ) : (
    <a href={href} {...props} />
  );
}

/** An operation or schema of a specification, drawn where specifications can be read. */
function OpenapiTag({ node, children, Written }: PartProps & { Written: (props: PartProps) => ReactNode }) {
  const { drawBlock } = useOpenapi();
  if (!drawBlock || node?.children.some(isSwaggerPart))
    return <Written {...(node ? { node } : {})}>{children}</Written>;
  const read = (name: string) => readAttribute(node, name);
  return drawBlock({
    tag: node?.tagName.replace(/^lectern-/, '') ?? '',
    spec: read('spec'),
    address: read('src'),
    path: read('path') || read('name'),
    method: read('method'),
    schemas: read('schemas'),
    doc: read('doc'),
    page: read('page'),
    source: read('source'),
  });
}

/** A block of an integration, drawn where its space has it. */
function IntegrationTag({ node, children, latest }: PartProps & { latest: RefObject<MarkdownDrawing> }) {
  return <>{(node && latest.current.integrations?.draw(node, children)) ?? children}</>;
}

/** Says to the components how this text is drawn now; they stay the same while it changes. */
export function makeBrowserContext(
  latest: RefObject<MarkdownDrawing>,
  { showsOpenapi, drawCode }: Pick<DrawOptions, 'showsOpenapi' | 'drawCode'>,
): RenderContext {
  return {
    messages: en,
    locale: 'en',
    externalLinks: 'self',
    isMember: true,
    Anchor: InsideLink,
    get tags() {
      return latest.current.tags;
    },
    get offersAssistants() {
      return latest.current.offersAssistants;
    },
    uses: { math: false, mermaid: false, kit: false },
    resolveLink: (target) => latest.current.resolveLink?.(target),
    resolveFile: (target) => latest.current.resolveFile?.(target),
    drawLink: (target, children) => latest.current.drawLink?.(target, children),
    drawCode,
    renderCode: (code) => <HighlightedCode {...code} />,
    renderFormula: (formula, isBlock, source) => (
      <Formula formula={formula} isBlock={isBlock} source={source} />
    ),
    renderIcon: (name, fallback) => <AuthorIcon name={name} fallback={fallback} />,
    makeIntegration: () => (props) => <IntegrationTag {...props} latest={latest} />,
    ...(showsOpenapi
      ? { makeOpenapi: (Written) => (props) => <OpenapiTag {...props} Written={Written} /> }
      : {}),
  };
}
