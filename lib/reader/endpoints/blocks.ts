import { z } from 'zod';
import type { BlockAnswer } from '@/components/reader/browser/answers';
import { readOutput } from '@/lib/content/contentkit/read-output';
import { kitAction } from '@/lib/contract/integration-render';
import { notFound } from '@/lib/contract/problem';
import { text } from '@/lib/contract/shared';
import {
  listFrameOrigins,
  renderComponent,
} from '@/lib/domain/integrations/integration-render/render-component';
import { localeOfVariant } from '../localized';
import { renderer } from '../renderer';
import type { ReaderRequest, ReaderResponse } from '../request';
import type { SiteContext } from '../site-context';
import { readJson } from './read-json';

const values = z.record(z.string().max(200), z.json());

const block = z.object({
  siteSpace: z.string().min(1).max(64),
  integration: text(1, 100),
  component: text(1, 100),
  props: values,
  state: values.optional(),
  action: kitAction.optional(),
  isDark: z.boolean(),
});

/** `POST ~/blocks`: a block of an integration after somebody acted, as markup. */
export async function answerBlock(context: SiteContext, request: ReaderRequest): Promise<ReaderResponse> {
  const asked = await readJson(request, block);
  const variant = context.view.variants.find(({ id }) => id === asked.siteSpace);
  if (!variant) throw notFound('page');
  const { component, props, state, action, isDark } = asked;
  const { installed, output } = await renderComponent(context.services, asked.integration, {
    componentId: component,
    props,
    state,
    action,
    context: {
      type: 'document',
      spaceId: variant.space.id,
      editable: false,
      theme: isDark ? 'dark' : 'light',
    },
  });
  const read = readOutput(output) ?? { type: 'complete' as const, returnValue: {} };
  const locale = localeOfVariant(context.view.snapshot, variant);
  const view = { title: installed.title, component, frameOrigins: listFrameOrigins(context.services) };
  return toResponse(
    context,
    read.type === 'complete'
      ? read
      : {
          type: 'element',
          html: await renderer.run('kit', { locale, view: { ...view, output: read } }, { limitMs: 10_000 }),
          state: read.state,
          props: read.props,
          ...(read.element.type === 'modal' ? { modal: toModal(read.element) } : {}),
        },
  );
}

const toModal = ({ title, size, returnValue }: { title: string; size: string; returnValue: object }) => ({
  title,
  size,
  returnValue: { ...returnValue },
});

const toResponse = ({ headers }: SiteContext, answer: BlockAnswer): ReaderResponse => ({
  status: 200,
  headers: { ...headers, 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: JSON.stringify(answer),
});
