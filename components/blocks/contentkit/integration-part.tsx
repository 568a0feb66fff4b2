import type { Element } from 'hast';
import type { ReactNode } from 'react';
import type { IntegrationBlock } from '@/lib/content/integration-block';
import { keyOf } from '../highlight/code-marks';
import { renderText } from '../openapi/render-text';
import type { PartProps, RenderContext } from '../render-context';
import type { BlockComponents } from '../to-elements';
import type { IntegrationView, PreparedKit } from './integration-view';
import { KitView } from './kit-view';

type ShownView = Exclude<IntegrationView, { error: string }>;

/** What the browser needs to ask the integration again. */
export interface KitFacts extends IntegrationBlock {
  component: string;
  state: Record<string, unknown>;
  cancel: string;
}

/** A block of an integration: what it shows was asked before, or what the page itself says is shown. */
export function makeIntegrationPart(
  context: RenderContext,
  prepared: ReadonlyMap<Element, PreparedKit>,
  parts: BlockComponents,
) {
  return function Integration({ node, children }: PartProps) {
    const found = node && prepared.get(node);
    if (!found) return <>{children}</>;
    const { block, view } = found;
    if ('error' in view) return <p className="kit-error">{view.error}</p>;
    context.uses.kit = true;
    const facts: KitFacts = {
      ...block,
      component: view.component,
      props: view.output.props,
      state: view.output.state,
      cancel: context.messages.cancel,
    };
    return (
      <div className="kit" data-kit={JSON.stringify(facts)}>
        {drawKit(context, view, found.code, parts)}
      </div>
    );
  };
}

/** The elements of a view, with the parts that a text has. */
export function drawKit(
  context: RenderContext,
  { output, title, frameOrigins }: ShownView,
  code: ReadonlyMap<string, string>,
  parts: BlockComponents,
): ReactNode {
  return (
    <KitView
      root={output.element}
      context={{
        messages: context.messages,
        renderIcon: context.renderIcon,
        renderMarkdown: (text) => renderText(text, parts),
        renderCode: (text) => {
          const html = code.get(keyOf(text));
          if (html === undefined) return context.renderCode(text);
          // biome-ignore lint/security/noDangerouslySetInnerHtml: each character of the code is escaped
          return <code dangerouslySetInnerHTML={{ __html: html }} />;
        },
        state: output.state,
        title,
        frameOrigins,
      }}
    />
  );
}
