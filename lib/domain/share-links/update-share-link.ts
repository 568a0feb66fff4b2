import type { updateShareLink as contract } from '@/lib/contract/share-links';
import { updateShareLink as write } from '@/lib/storage/share-links';
import type { Operation } from '../context';
import { answerShareLink, noteShareLink } from './change-share-link';

export const updateShareLink: Operation<typeof contract> = async (context, { params, body }) => {
  const { name, active } = body;
  const id = params.shareLinkId;
  return context.database.transaction(async (tx) => {
    const before = await answerShareLink(context, tx, id);
    await write(tx, context.subject.id, id, { name, active });
    const isSwitched = active !== undefined && active !== before.active;
    await noteShareLink(context, tx, id, isSwitched ? 'share-link.switch' : undefined, { active });
    return answerShareLink(context, tx, id);
  });
};
