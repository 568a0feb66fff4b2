import { SCOPES } from '@/lib/access/caller';
import type { Cursors } from '@/lib/domain/shared/paginate';
import type { Services } from '@/lib/domain/shared/services';
import type { ObjectContext, Subject } from './context';

/** The person on whose behalf a job runs without a request. */
export interface ActingUser {
  userId: string;
  email: string;
  displayName: string;
  photoUrl: string | null;
  isInstanceAdmin: boolean;
}

interface Occasion {
  /** Names it in the log. */
  requestId: string;
  signal?: AbortSignal;
}

/** The context in which an operation runs for somebody, without a request: their rights have been looked up before. */
export function actAs(
  services: Services,
  person: ActingUser,
  subject: Subject,
  { requestId, signal }: Occasion,
): ObjectContext {
  return {
    ...services,
    db: services.database.db,
    request: new Request(services.environment.url, signal ? { signal } : {}),
    requestId,
    address: '',
    cursors: noLists,
    askApi: () => Promise.reject(new Error('Without a request there is no API beside it.')),
    caller: { ...person, scopes: SCOPES, via: { kind: 'session', id: '' }, boundTo: null },
    subject,
    publish: (tx, change) => services.hub.publish(tx, { ...change, actor: person.userId }),
    isStillAllowed: async () => true,
  };
}

const noLists: Cursors = {
  read: () => undefined,
  write: () => {
    throw new Error('Without a request there is no list to go on in.');
  },
};
