import type { z } from 'zod';
import { notFound } from '@/lib/contract/problem';
import type {
  getPublishingAuth as get,
  publishingAuth,
  regeneratePublishingAuth as regenerate,
  updatePublishingAuth as update,
} from '@/lib/contract/site-publishing-auth';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { newSecret } from '@/lib/secrets/token';
import { sealVisitorKey } from '@/lib/secrets/visitor-key';
import type { Tx } from '@/lib/storage/database/db';
import { findVisitorAuth, type VisitorAuthRow, writeVisitorAuth } from '@/lib/storage/published/visitor-auth';
import { changeSite } from '../sites/change-site';
import { auditSite } from '../sites/present-changed-site';

type Answer = z.input<typeof publishingAuth>;

export const getPublishingAuth: Operation<typeof get> = async ({ database, subject }) =>
  toPublishingAuth(await findVisitorAuth(database, subject.id));

export const updatePublishingAuth: Operation<typeof update> = (context, { body }) => {
  const { fallbackURL } = body;
  return changeSite(context, 'publishing-auth', async (tx, { id }) => {
    const before = await findVisitorAuth(tx, id);
    const isNew = before === undefined;
    const answer = await write(context, tx, { isNewKey: isNew, fallbackUrl: fallbackURL });
    const after = answer.fallbackURL ?? null;
    if (isNew) await auditSite(context, tx, 'site.visitor-key', id);
    if ((before?.fallbackUrl ?? null) !== after)
      await auditSite(context, tx, 'site.visitor-sign-in', id, {
        before: { fallbackURL: before?.fallbackUrl ?? null },
        after: { fallbackURL: after },
      });
    return answer;
  });
};

export const regeneratePublishingAuth: Operation<typeof regenerate> = (context) =>
  changeSite(context, 'publishing-auth', async (tx, { id }) => {
    const answer = await write(context, tx, { isNewKey: true });
    await auditSite(context, tx, 'site.visitor-key', id);
    return answer;
  });

async function write(
  { subject, keyring }: ObjectContext,
  tx: Tx,
  { isNewKey, fallbackUrl }: { isNewKey: boolean; fallbackUrl?: string | null | undefined },
): Promise<Answer> {
  const privateKey = isNewKey ? newSecret() : undefined;
  const keySealed = privateKey && sealVisitorKey(keyring, subject.id, privateKey);
  await writeVisitorAuth(tx, subject.id, { keySealed, fallbackUrl });
  const row = await findVisitorAuth(tx, subject.id);
  if (!row) throw notFound('site');
  return { ...toPublishingAuth(row), privateKey };
}

function toPublishingAuth(row: VisitorAuthRow | undefined): Answer {
  return {
    object: 'publishing-auth',
    backend: 'custom',
    keyMadeAt: row?.keyMadeAt,
    fallbackURL: row?.fallbackUrl ?? undefined,
  };
}
