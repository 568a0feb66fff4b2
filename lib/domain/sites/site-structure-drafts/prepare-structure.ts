import { conflict, preconditionFailed } from '@/lib/contract/problem';
import type {
  putSiteStructure as put,
  deleteSiteStructureDraft as remove,
} from '@/lib/contract/site-structure-drafts';
import type { Operation } from '@/lib/domain/viewer/context';
import { deleteStructureDraft, keepStructureDraft } from '@/lib/storage/site-structure-drafts/write-drafts';
import { changeSite } from '../sites/change-site';
import { auditSite } from '../sites/present-changed-site';
import { diffPlans } from './diff-plans';
import { makePlan } from './make-plan';
import { toDraft } from './present-draft';
import { type KnownState, readState } from './read-state';

const NOUN = 'site-structure-drafts';

export const putSiteStructure: Operation<typeof put> = (context, { body }) =>
  changeSite(context, NOUN, async (tx, { id }) => {
    const known = await readState(context, tx, listSent(body));
    requireVersion(known, body.version);
    const base = chooseBase(known, body.base);
    const spaces = known.state.spaces.filter(({ isDeleted }) => !isDeleted);
    const plan = makePlan(body, {
      plans: [known.live, known.plan],
      spaces: new Map(spaces.map(({ part }) => [part.id, part.title])),
    });
    await keepStructureDraft(tx, id, {
      structure: { ...plan },
      base: { ...base },
      userId: context.caller.userId,
    });
    const kept = await readState(context, tx);
    const changes = diffPlans(kept.live, kept.plan).length;
    await auditSite(context, tx, 'site-structure.prepare', id, { changes });
    // What is the same as what readers see is nothing that could be published.
    if (kept.version !== kept.liveVersion) return toDraft(context, kept);
    await deleteStructureDraft(tx, id);
    return toDraft(context, await readState(context, tx));
  });

export const deleteSiteStructureDraft: Operation<typeof remove> = (context) =>
  changeSite(context, NOUN, async (tx, { id }) => {
    const existed = await deleteStructureDraft(tx, id);
    if (existed) await auditSite(context, tx, 'site-structure.discard', id);
    return { existed };
  });

/** Refuses what was decided on another draft than there is now. */
export function requireVersion({ version }: KnownState, seen: string | undefined): void {
  if (seen !== undefined && seen !== version)
    throw preconditionFailed('Somebody else has changed the draft meanwhile. Read it again.');
}

type Sent = Parameters<typeof putSiteStructure>[1]['body'];

function chooseBase({ live, draft, liveVersion }: KnownState, named: string | undefined) {
  if (named === undefined) return draft?.base ?? live;
  if (named === liveVersion) return live;
  throw conflict('base: the live structure has been changed since. Read the draft again.');
}

/** The spaces that it names, in sections and outside. */
function listSent({ structure }: Sent): string[] {
  const sections = structure.flatMap((entry) => {
    if (entry.object === 'site-section-group') return entry.sections;
    return entry.object === 'site-section' ? [entry] : [];
  });
  const roots = structure.flatMap((entry) => (entry.object === 'site-space' ? [entry] : []));
  const all = [...roots, ...sections.flatMap(({ siteSpaces }) => siteSpaces)];
  return [...new Set(all.flatMap(({ spaceId }) => (spaceId === undefined ? [] : [spaceId])))];
}
