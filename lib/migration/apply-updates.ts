import { CHANGES_LIMIT } from '@/lib/contract/content-edits';
import { HttpError } from './http-client';
import type { PageUpdate, SentChange } from './page-edits';

interface Applying {
  edit(changes: SentChange[]): Promise<unknown>;
  /** Told of what could not be said about a page, and of which property. */
  report(update: PageUpdate, why: string, property: string): void;
}

/** Sends changes of pages in as few requests as there may be; what is refused among many is sent by itself, and then in parts. */
export async function applyUpdates(updates: readonly PageUpdate[], applying: Applying): Promise<void> {
  for (let at = 0; at < updates.length; at += CHANGES_LIMIT)
    await applyMany(updates.slice(at, at + CHANGES_LIMIT), applying);
}

async function applyMany(updates: PageUpdate[], applying: Applying): Promise<void> {
  if (updates.length === 0) return;
  const refusal = await tryEdit(updates, applying);
  if (!refusal) return;
  const [only] = updates;
  if (updates.length > 1) {
    const half = Math.ceil(updates.length / 2);
    await applyMany(updates.slice(0, half), applying);
    await applyMany(updates.slice(half), applying);
  } else if (only) await applyParts(only, refusal, applying);
}

/** Each property by itself: one that is refused must not take the others with it. */
async function applyParts(update: PageUpdate, refusal: HttpError, applying: Applying): Promise<void> {
  const { operation, page, ...properties } = update;
  const names = Object.keys(properties) as (keyof typeof properties)[];
  if (names.length <= 1) return applying.report(update, refusal.message, names[0] ?? '');
  for (const name of names) {
    const one: PageUpdate = { operation, page, [name]: properties[name] };
    const refused = await tryEdit([one], applying);
    if (refused) applying.report(update, refused.message, name);
  }
}

async function tryEdit(changes: SentChange[], { edit }: Applying): Promise<HttpError | undefined> {
  try {
    await edit(changes);
    return undefined;
  } catch (error) {
    if (error instanceof HttpError && error.status >= 400 && error.status < 500) return error;
    // An edit that says how pages are may be sent twice.
    if (error instanceof HttpError && error.isUncertain) {
      await edit(changes);
      return undefined;
    }
    throw error;
  }
}
