/** What is known of an address without asking it: who is there, and how their player is shown. */
interface Embed {
  title: string;
  /** Who it is by, or the host. */
  site: string;
  /** The address of a player to be framed; absent for what is shown as a link. */
  player?: string;
}

interface Player {
  site: string;
  hosts: readonly string[];
  /** The address of the player, from what the address names; undefined where that is no single thing. */
  frame(url: URL): string | undefined;
}

const ID = /^[\w-]{1,64}$/;
const idOf = (value: string | null | undefined) => (value && ID.test(value) ? value : undefined);
const partsOf = (url: URL) => url.pathname.split('/').filter(Boolean);

const PLAYERS: readonly Player[] = [
  {
    site: 'YouTube',
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtube-nocookie.com'],
    frame(url) {
      const [first, second] = partsOf(url);
      const isShort = url.hostname === 'youtu.be';
      const inPath = /^(?:embed|shorts|live)$/.test(first ?? '') ? second : undefined;
      const id = idOf(isShort ? first : (url.searchParams.get('v') ?? inPath));
      return id && `https://www.youtube-nocookie.com/embed/${id}`;
    },
  },
  {
    site: 'Vimeo',
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    frame(url) {
      const id = partsOf(url).find((part) => /^\d{1,20}$/.test(part));
      return id && `https://player.vimeo.com/video/${id}?dnt=1`;
    },
  },
  {
    site: 'Loom',
    hosts: ['loom.com', 'www.loom.com'],
    frame(url) {
      const [first, second] = partsOf(url);
      const id = first === 'share' || first === 'embed' ? idOf(second) : undefined;
      return id && `https://www.loom.com/embed/${id}`;
    },
  },
  {
    site: 'CodePen',
    hosts: ['codepen.io'],
    frame(url) {
      const [author, kind, pen] = partsOf(url);
      if (!idOf(author) || !idOf(pen) || (kind !== 'pen' && kind !== 'embed')) return undefined;
      return `https://codepen.io/${author}/embed/${pen}`;
    },
  },
  {
    site: 'Figma',
    hosts: ['figma.com', 'www.figma.com'],
    frame(url) {
      const isFile = /^(?:file|proto|design|board)$/.test(partsOf(url)[0] ?? '');
      return isFile
        ? `https://www.figma.com/embed?embed_host=docs&url=${encodeURIComponent(url.href)}`
        : undefined;
    },
  },
  {
    site: 'Spotify',
    hosts: ['open.spotify.com'],
    frame(url) {
      const [kind, id] = partsOf(url);
      const isKnown = /^(?:track|album|playlist|episode|show)$/.test(kind ?? '');
      return isKnown && idOf(id) ? `https://open.spotify.com/embed/${kind}/${id}` : undefined;
    },
  },
];

/** Undefined for what is no address of the web. */
export function readEmbed(address: string): Embed | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return undefined;
  const host = url.hostname.replace(/^www\./, '');
  const known = PLAYERS.find(({ hosts }) => hosts.includes(url.hostname));
  const player = known?.frame(url);
  const path = url.pathname.replace(/\/+$/, '');
  return {
    title: known && player ? known.site : host + path,
    site: known?.site ?? host,
    ...(player ? { player } : {}),
  };
}
