import type { KitCode, KitOutput } from '@/lib/content/contentkit/elements';
import { readKitText } from '@/lib/content/contentkit/resolve-bindings';
import type { IntegrationBlock } from '@/lib/content/integration-block';
import { type CodeText, keyOf } from '../highlight/code-marks';
import { highlightCode } from '../highlight/highlight-code';

export type KitShown = Extract<KitOutput, { type: 'element' }>;

/** What an integration draws for a block of it; an error says why it draws nothing. */
export type IntegrationView =
  | {
      /** The name of the integration. */
      title: string;
      component: string;
      /** The origins whose frames may talk with the page. */
      frameOrigins: readonly string[];
      output: KitShown;
    }
  | { error: string };

export type ReadIntegration = (block: IntegrationBlock) => Promise<IntegrationView | undefined>;

/** A view with its code highlighted, by `keyOf`: drawing itself is synchronous. */
export interface PreparedKit {
  block: IntegrationBlock;
  view: IntegrationView;
  code: ReadonlyMap<string, string>;
}

const MOST_COLOURED = 50_000;

const toCodeText = ({ content, syntax, firstLine }: KitCode, state: KitShown['state']): CodeText => ({
  text: readKitText(content, state),
  language: syntax ?? '',
  hasLines: firstLine !== undefined,
});

export async function prepareKit(block: IntegrationBlock, view: IntegrationView): Promise<PreparedKit> {
  const code = new Map<string, string>();
  let left = MOST_COLOURED;
  for (const text of 'error' in view ? [] : listCode(view.output.element, view.output.state)) {
    left -= text.text.length;
    if (left >= 0) code.set(keyOf(text), await highlightCode(text));
  }
  return { block, view, code };
}

/** The code in an element, however deep. */
function listCode(value: unknown, state: KitShown['state']): CodeText[] {
  if (Array.isArray(value)) return value.flatMap((item) => listCode(item, state));
  if (typeof value !== 'object' || value === null) return [];
  const own = (value as KitCode).type === 'codeblock' ? [toCodeText(value as KitCode, state)] : [];
  return [...own, ...Object.values(value).flatMap((member) => listCode(member, state))];
}
