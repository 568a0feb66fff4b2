import { loadAll, YAMLException } from 'js-yaml';

const MAX_LENGTH = 6 * 1024;
const MAX_DEPTH = 32;
const MAX_ALIASES = 16;

/** Reads YAML that somebody wrote for us: what is long, deep or full of aliases is refused. */
export function parseYaml(source: string, maxLength = MAX_LENGTH): unknown {
  if (source.length > maxLength) throw new Error(`it is longer than ${maxLength} characters`);
  const documents = readDocuments(source);
  if (documents.length > 1) throw new Error('it is several documents');
  return documents[0];
}

function readDocuments(source: string): unknown[] {
  try {
    return loadAll(source, { json: true, maxDepth: MAX_DEPTH, maxAliases: MAX_ALIASES });
  } catch (error) {
    const isDeep = error instanceof YAMLException && error.reason.includes('maxDepth');
    throw isDeep ? new Error('it is nested too deep') : error;
  }
}
