interface EmojiOption {
  emoji: string;
  name: string;
}

/** Emoji by their short names; the names are fetched on the first question. */
export async function findEmoji(query: string, limit = 12): Promise<EmojiOption[]> {
  const { gemoji } = await import('gemoji');
  const wanted = query.toLowerCase();
  const rank = ({ names, tags }: (typeof gemoji)[number]) => {
    if (names.some((name) => name === wanted)) return 0;
    if (names.some((name) => name.startsWith(wanted))) return 1;
    return names.some((name) => name.includes(wanted)) || tags.some((tag) => tag.startsWith(wanted)) ? 2 : 3;
  };
  return gemoji
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((found) => found.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, limit)
    .map(({ entry }) => ({ emoji: entry.emoji, name: entry.names[0] ?? entry.description }));
}
