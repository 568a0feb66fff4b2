import type { getSsoReadiness as contract } from '@/lib/contract/sso-providers';
import { readSsoReadiness } from '@/lib/storage/sso/readiness';
import type { Operation } from '../context';

export const getSsoReadiness: Operation<typeof contract> = (context) =>
  readSsoReadiness(context.database, context.subject.id);
