import type { Caller, Scope } from '@/lib/access/caller';
import type { Environment } from '@/lib/environment';
import {
  type CallerRow,
  findCaller,
  type ObjectFacts,
  type RequestedObject,
} from '@/lib/storage/access/find-caller';
import type { Database } from '@/lib/storage/database/db';
import { readCredential } from './credential';
import { touch } from './last-seen';

export interface Identified {
  caller: Caller;
  /** What is known of the object asked about, before any judgement. */
  object: ObjectFacts | undefined;
}

/** The caller and their role on the object of the request; undefined without valid credentials. */
export async function identify(
  services: { database: Database; environment: Pick<Environment, 'url'> },
  request: Request,
  asked?: RequestedObject,
): Promise<Identified | undefined> {
  const credential = readCredential(request, services.environment);
  const found = credential && (await findCaller(services.database, credential, asked));
  if (!found) return undefined;
  touch(credential.kind, found.caller.credentialId);
  return { caller: toCaller(credential.kind, found.caller), object: found.object };
}

function toCaller(kind: 'session' | 'token', row: CallerRow): Caller {
  const { userId, email, displayName, photoUrl, isInstanceAdmin, boundTo } = row;
  const scopes = row.scopes.filter(
    (scope): scope is Scope => scope === 'read' || scope === 'write' || scope === 'admin',
  );
  return {
    userId,
    email,
    displayName,
    photoUrl,
    isInstanceAdmin,
    boundTo,
    scopes,
    via: { kind, id: row.credentialId },
  };
}
