import type { getInstallationActivity as contract } from '@/lib/contract/installation-activity';
import { notFound } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { findActivity } from '@/lib/storage/integrations/call-log';
import { describeRuntime } from '../calls/describe-runtime';

export const getInstallationActivity: Operation<typeof contract> = async (context, { params }) => {
  const row = await findActivity(context.database, { ...params, organizationId: context.subject.id });
  if (!row) throw notFound('installation');
  return {
    object: 'installation-activity',
    runtime: describeRuntime(context),
    calls: row.calls.map(({ status, error, space, site, ...call }) => ({
      ...call,
      status: status ?? undefined,
      error: error ?? undefined,
      space: space ?? undefined,
      site: site ?? undefined,
    })),
    hosts: row.hosts,
    waiting: row.waiting,
  };
};
