import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getLinkInvite } from '@/lib/contract/invites';

export type LinkInvite = ReplyOf<typeof getLinkInvite>;
