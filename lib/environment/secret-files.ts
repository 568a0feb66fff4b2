import { readFileSync } from 'node:fs';

type Variables = Record<string, string | undefined>;

const SUFFIX = '_FILE';

/**
 * `LECTERN_SECRET_FILE=/run/secrets/lectern` stands for the content of that file, as container engines hand secrets
 * over: unlike a variable it is shown by no inspection of the process. Any setting can be given in this way.
 */
export function readSecretFiles(
  variables: Variables,
  names: readonly string[],
): { variables: Variables; problems: string[] } {
  const found: Variables = { ...variables };
  const problems: string[] = [];
  for (const name of names) {
    const path = variables[name + SUFFIX];
    if (!path) continue;
    if (variables[name]) {
      problems.push(`${name} and ${name + SUFFIX} are both set: which of them counts?`);
      continue;
    }
    try {
      found[name] = readFileSync(path, 'utf8').trim();
    } catch {
      problems.push(`${name + SUFFIX} names a file that can't be read: ${path}`);
      continue;
    }
    if (!found[name]) problems.push(`${name + SUFFIX} names a file that is empty: ${path}`);
  }
  return { variables: found, problems };
}
