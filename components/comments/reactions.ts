import type { CommentAuthor, Reaction } from './comment';
import { t } from './messages';

export const quickReactions = ['👍', '👎', '😄', '🎉', '❤️', '👀'];

export const hasReacted = (reaction: Reaction, userId: string | undefined): boolean =>
  reaction.users.some(({ user }) => user.id === userId);

/** The reactions after somebody gave one, or took it back. */
export function toggleReaction(
  reactions: readonly Reaction[],
  emoji: string,
  person: CommentAuthor,
): Reaction[] {
  const found = reactions.find((reaction) => reaction.emoji === emoji);
  const mine = { user: person, reactedAt: new Date().toISOString() };
  if (!found) return [...reactions, { emoji, count: 1, users: [mine] }];
  const users = found.users.filter(({ user }) => user.id !== person.id);
  const changed =
    users.length < found.users.length
      ? { ...found, count: found.count - 1, users }
      : { ...found, count: found.count + 1, users: [...users, mine] };
  return reactions.flatMap((reaction) =>
    reaction === found ? (changed.count > 0 ? changed : []) : reaction,
  );
}

const named = 10;

/** «Ada, Ben and 3 others reacted with 👍». */
export function describeReactors({ emoji, count, users }: Reaction, userId: string | undefined): string {
  const isMe = ({ user }: Reaction['users'][number]) => user.id === userId;
  const names = [...users]
    .sort((a, b) => Number(isMe(b)) - Number(isMe(a)))
    .slice(0, named)
    .map((entry) => (isMe(entry) ? t('you') : entry.user.displayName));
  const others = count - names.length;
  if (others > 0) names.push(t('others', { others }));
  const people =
    names.length > 1
      ? t('and', { names: names.slice(0, -1).join(', '), last: names.at(-1) ?? '' })
      : names[0];
  return t('reactedWith', { people: people ?? t('nobody'), emoji });
}
