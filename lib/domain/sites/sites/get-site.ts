import type { getSite as contract } from '@/lib/contract/sites';
import type { Operation } from '@/lib/domain/viewer/context';
import { answerSite } from './answer-site';

export const getSite: Operation<typeof contract> = (context) =>
  answerSite(context, context.database, context.subject.id);
