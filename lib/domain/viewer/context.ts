import type { Caller } from '@/lib/access/caller';
import type { ObjectKind } from '@/lib/access/permissions';
import type { RoleLevel } from '@/lib/access/roles';
import type { Endpoint, InputOf, OutputOf } from '@/lib/contract/endpoint';
import type { Endpoints } from '@/lib/contract/index';
import type { KeyedAnswer } from '@/lib/domain/shared/keyed-answer';
import type { Cursors } from '@/lib/domain/shared/paginate';
import type { Environment } from '@/lib/environment';
import type { ChangeMessage, Hub } from '@/lib/events/hub';
import type { ResolveTxt } from '@/lib/outbound/resolve-txt';
import type { Keyring } from '@/lib/secrets/keyring';
import type { Database, Db, Tx } from '@/lib/storage/database/db';
import type { FileStore } from '@/lib/storage/files/file-store';
import type { SiteReader } from './reader';

/** The object that the path names, and the caller's role on it. */
export interface Subject {
  kind: ObjectKind;
  id: string;
  organizationId: string;
  role: RoleLevel;
  /** The caller's role in the organization; differs from `role` where something nearer decides. */
  organizationRole: RoleLevel;
}

/** What every domain function gets. */
export interface PublicContext {
  database: Database;
  /** `database.db`: for reads of one statement. */
  db: Db;
  files: FileStore;
  artifacts: FileStore;
  keyring: Keyring;
  environment: Environment;
  request: Request;
  requestId: string;
  address: string;
  caller: Caller | undefined;
  /** Readers of a site, who ask with its token: they see what the site shows them, and nothing else. */
  reader?: SiteReader | undefined;
  cursors: Cursors;
  /** Tells other tabs, people and processes, with the transaction that makes the change. */
  publish(tx: Tx, change: ChangeMessage): Promise<void>;
  /** Asks the API itself in process, as if the request had come in beside this one. */
  askApi(request: Request): Promise<Response>;
  hub: Hub;
  resolveTxt: ResolveTxt;
}

export interface UserContext extends PublicContext {
  caller: Caller;
  /** Whether the same request would still be let in: for answers that go on for long. */
  isStillAllowed(): Promise<boolean>;
}

export interface ObjectContext extends UserContext {
  subject: Subject;
}

type ContextOf<E extends Endpoint> = E['access'] extends 'public'
  ? PublicContext
  : E['access'] extends string
    ? UserContext
    : ObjectContext;

/** One operation: what the contract declares, done. */
export type Operation<E extends Endpoint> = (
  context: ContextOf<E>,
  input: InputOf<E>,
) => Promise<OutputOf<E> | (true extends E['etag'] ? KeyedAnswer<OutputOf<E>> : never)>;

/** What each declared endpoint does, by its id. */
export type Operations = { [Name in keyof Endpoints]: Operation<Endpoints[Name]> };
