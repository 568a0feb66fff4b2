import { SCOPES } from '@/lib/access/caller';
import { ADMIN } from '@/lib/access/roles';
import type { Database, Tx } from '@/lib/storage/db';
import { prepareIn } from '@/lib/storage/transaction';
import type { Cursors, ObjectContext, Subject } from '../context';
import type { Services } from '../services';

export interface Founder {
  userId: string;
  email: string;
  displayName: string;
  organizationId: string;
}

/** Ids of spaces by the folder that they were filled from. */
export type SeededSpaces = Map<string, string>;

/** The context in which operations run for the founder, all within one transaction: what fails takes everything back. */
export class SampleContext {
  readonly #database: Database;

  constructor(
    readonly services: Services,
    readonly tx: Tx,
    readonly founder: Founder,
  ) {
    this.#database = bindToTransaction(services.database, tx);
  }

  on(kind: Subject['kind'], id: string): ObjectContext {
    const { founder, services, tx } = this;
    return {
      ...services,
      database: this.#database,
      db: tx,
      request: new Request(services.environment.url),
      requestId: 'sample-content',
      address: '',
      cursors: noLists,
      caller: {
        ...founder,
        photoUrl: null,
        isInstanceAdmin: true,
        scopes: SCOPES,
        via: { kind: 'session', id: '' },
        boundTo: null,
      },
      subject: {
        kind,
        id,
        organizationId: founder.organizationId,
        role: ADMIN,
        organizationRole: ADMIN,
      },
      announce: (change) => services.hub.publish({ ...change, actor: founder.userId }),
      isStillAllowed: async () => true,
    };
  }
}

function bindToTransaction(database: Database, tx: Tx): Database {
  return {
    ...database,
    db: tx,
    transaction: (fn) => fn(tx),
    prepared: (name, text, values) => prepareIn(tx, name, text, values),
  };
}

const noLists: Cursors = {
  read: () => undefined,
  write: () => {
    throw new Error('Filling an organization makes things and lists none.');
  },
};
