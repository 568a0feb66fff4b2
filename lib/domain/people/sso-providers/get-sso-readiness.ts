import type { getSsoReadiness as contract } from '@/lib/contract/sso-providers';
import type { Operation } from '@/lib/domain/viewer/context';
import { readSsoReadiness } from '@/lib/storage/sso-providers/readiness';

export const getSsoReadiness: Operation<typeof contract> = (context) =>
  readSsoReadiness(context.database, context.subject.id);
