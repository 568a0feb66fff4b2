import { z } from 'zod';
import type { renderIntegration as contract } from '@/lib/contract/integration-render';
import { Problem } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { listFrameOrigins, renderComponent } from './render-component';

export { renderIntegrationByAddress } from './render-by-address';

const values = z.record(z.string(), z.json());
const element = z
  .object({
    type: z.enum(['block', 'modal', 'configuration']),
  })
  .catchall(z.json());

export const renderIntegration: Operation<typeof contract> = async (context, { params, body }) => {
  const { output } = await renderComponent(context, params.integrationName, {
    ...body,
    userId: context.caller.userId,
  });
  if (output.type === 'complete')
    return { type: 'complete', returnValue: values.safeParse(output.returnValue).data ?? {} };
  const read = element.safeParse(output.element);
  if (!read.success) throw new Problem(422, 'The integration answered with what is no component.');
  return {
    type: 'element',
    element: read.data,
    state: values.safeParse(output.state).data ?? {},
    props: values.safeParse(output.props).data ?? {},
    frameOrigins: listFrameOrigins(context),
  };
};
