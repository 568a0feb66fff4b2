/** A link to a space by its id, as dashboards write it. */
export interface SpaceLink {
  space: string;
  /** The path of a page, decoded, without slashes around it; empty for the space itself. */
  path: string;
  /** From the `?` or `#` on, or empty. */
  suffix: string;
}

/** Where the public platform shows spaces to those who write in them. */
const PUBLIC_APP = 'https://app.gitbook.com';
const PLACE = /^(?:\/o\/[\w-]{1,64})?\/s\/([\w-]{1,64})(\/[^?#]*)?([?#].*)?$/s;
const OWN_PLACE = /^\/orgs\/[\w-]{1,64}\/spaces\/([\w-]{1,64})(\/[^?#]*)?([?#].*)?$/s;

/** Reads a link to a space: of the dashboard at `app`, or in the form of the public platform, whose ids an import may have kept. */
export function readSpaceLink(target: string, app: string): SpaceLink | undefined {
  const own = target.startsWith(`${app}/`) ? target.slice(app.length) : undefined;
  const written = own ?? (target.startsWith(`${PUBLIC_APP}/`) ? target.slice(PUBLIC_APP.length) : undefined);
  if (written === undefined) return undefined;
  const match = PLACE.exec(written) ?? (own === undefined ? null : OWN_PLACE.exec(own));
  if (!match) return undefined;
  const [, space = '', rest = '', suffix = ''] = match;
  const path = decode(rest).replace(/^\/+|\/+$/g, '');
  // What is behind a tilde is a screen, and no page.
  return path === '~' || path.startsWith('~/') ? undefined : { space, path, suffix };
}

/** The addresses of a text that may be links to spaces, each once; code is not left out. */
export function listSpaceLinks(markdown: string, app: string): string[] {
  if (!/\/(?:s|spaces)\//.test(markdown)) return [];
  const addresses = markdown.match(/https?:\/\/[^\s"'()<>\\]+/g) ?? [];
  return [...new Set(addresses)].filter((address) => readSpaceLink(address, app) !== undefined);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
