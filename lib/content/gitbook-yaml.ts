import { cutLines } from './cut-lines';
import { normalizePath } from './paths';
import { parseYaml } from './safe-yaml';

export interface GitbookYaml {
  /** The folder of the content, without slashes at its ends; empty for the top. */
  root: string;
  readme: string;
  summary: string;
  redirects: { source: string; target: string }[];
  error?: string;
}

const DEFAULTS: GitbookYaml = { root: '', readme: 'README.md', summary: 'SUMMARY.md', redirects: [] };

/** Reads `.gitbook.yaml`; what is absent or of the wrong kind has the default. */
export function parseGitbookYaml(source: string): GitbookYaml {
  const { settings, redirects } = splitRedirects(source);
  try {
    const top = toRecord(parseYaml(settings));
    const structure = toRecord(top.structure);
    return {
      root: toPath(top.root) ?? DEFAULTS.root,
      readme: toPath(structure.readme) || DEFAULTS.readme,
      summary: toPath(structure.summary) || DEFAULTS.summary,
      redirects: [...redirects, ...toRedirects(top.redirects)],
    };
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : 'it can not be read';
    return { ...DEFAULTS, redirects, error: reason };
  }
}

const REDIRECT =
  /^[ \t]+("[^"]*"|'[^']*'|[^\s"'#][^:]*):[ \t]+("[^"]*"|'[^']*'|[^\s"'#[{|>&*!]\S*)[ \t]*(?:#.*)?$/;

/** Redirects are many and simple: one line each. They are read by themselves, since YAML in its fullness is slow. */
function splitRedirects(source: string): { settings: string; redirects: GitbookYaml['redirects'] } {
  const settings: string[] = [];
  const redirects: GitbookYaml['redirects'] = [];
  let isInside = false;
  for (const line of cutLines(source)) {
    const isTop = /^[^\s#]/.test(line);
    if (isTop) isInside = /^redirects:[ \t]*(?:#.*)?$/.test(line);
    if (!isInside) settings.push(line);
    const [, from, to] = (isInside && line.length < 4_096 && REDIRECT.exec(line)) || [];
    if (from && to) redirects.push(toRedirect(unquote(from.trim()), unquote(to)));
  }
  return { settings: settings.join('\n'), redirects };
}

const unquote = (text: string) => (/^["']/.test(text) ? text.slice(1, -1) : text);
const toRedirect = (source: string, target: string) => ({ source: source.replace(/^\/+/, ''), target });

function toRedirects(value: unknown): GitbookYaml['redirects'] {
  return Object.entries(toRecord(value)).flatMap(([source, target]) =>
    typeof target === 'string' ? [toRedirect(source, target)] : [],
  );
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

function toPath(value: unknown): string | undefined {
  return typeof value === 'string' ? normalizePath(value) : undefined;
}
