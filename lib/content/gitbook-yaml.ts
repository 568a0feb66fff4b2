import { parse } from 'yaml';
import { normalizePath } from './paths';

export interface GitbookYaml {
  /** The folder of the content, without slashes at its ends; empty for the top. */
  root: string;
  readme: string;
  summary: string;
  redirects: { source: string; target: string }[];
  error?: string;
}

const MAX_LENGTH = 1024 * 1024;

/** Reads `.gitbook.yaml`; what is absent or of the wrong kind has the default. */
export function parseGitbookYaml(source: string): GitbookYaml {
  const defaults: GitbookYaml = { root: '', readme: 'README.md', summary: 'SUMMARY.md', redirects: [] };
  let data: unknown;
  try {
    if (source.length > MAX_LENGTH) throw new Error(`it is longer than ${MAX_LENGTH} characters`);
    data = parse(source, { maxAliasCount: 16, prettyErrors: false, logLevel: 'error', uniqueKeys: false });
  } catch (error) {
    return {
      ...defaults,
      error: error instanceof Error ? (error.message.split('\n', 1)[0] ?? '') : 'it can not be read',
    };
  }
  const top = toRecord(data);
  const structure = toRecord(top.structure);
  return {
    root: toPath(top.root) ?? defaults.root,
    readme: toPath(structure.readme) || defaults.readme,
    summary: toPath(structure.summary) || defaults.summary,
    redirects: Object.entries(toRecord(top.redirects)).flatMap(([source, target]) =>
      typeof target === 'string' ? [{ source: source.replace(/^\/+/, ''), target }] : [],
    ),
  };
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

function toPath(value: unknown): string | undefined {
  return typeof value === 'string' ? normalizePath(value) : undefined;
}
