import { ADMIN } from '@/lib/access/roles';
import type { Services } from '@/lib/domain/shared/services';
import { actAs } from '@/lib/domain/viewer/act-as';
import type { ObjectContext, Subject } from '@/lib/domain/viewer/context';
import type { Database, Tx } from '@/lib/storage/database/db';
import { prepareIn } from '@/lib/storage/database/transaction-connection';

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
    const { organizationId } = founder;
    const person = { ...founder, photoUrl: null, isInstanceAdmin: true };
    const subject = { kind, id, organizationId, role: ADMIN, organizationRole: ADMIN };
    const context = actAs({ ...services, database: this.#database }, person, subject, {
      requestId: 'sample-content',
    });
    return { ...context, db: tx };
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
