import type { getSite as contract } from '@/lib/contract/sites';
import type { Operation } from '@/lib/domain/viewer/context';
import { presentSite } from './present-changed-site';

export const getSite: Operation<typeof contract> = (context) =>
  presentSite(context, context.database, context.subject.id);
