import { dump } from 'js-yaml';
import { parseYaml } from '../safe-yaml';
import { readVariables, type SpaceVariable, toVariables, type Variables } from '../variables';
import { replaceYamlKeys } from './replace-yaml-keys';

const MAX_FILE = 128 * 1024;

/** The file of a space's variables; throws where it is no YAML. */
export function parseVariablesFile(text: string): ReturnType<typeof readVariables> {
  return readVariables(parseYaml(text, MAX_FILE));
}

/** The file that says these variables: the one that was imported while it says the same, else with what differs. */
export function writeVariablesFile(variables: readonly SpaceVariable[], kept?: string): string | undefined {
  const before = findVariables(kept);
  const wanted = toVariables(variables);
  if (before && JSON.stringify(before) === JSON.stringify(wanted)) return kept;
  if (!before && variables.length === 0) return kept;
  const gone = Object.keys(before ?? {}).filter((name) => !Object.hasOwn(wanted, name));
  const changes = { ...Object.fromEntries(gone.map((name) => [name, undefined])), ...wanted };
  const edited = before && kept !== undefined ? replaceYamlKeys(kept, changes) : undefined;
  if (edited !== undefined && JSON.stringify(findVariables(edited)) === JSON.stringify(wanted)) return edited;
  return variables.length === 0 ? undefined : dump(wanted, { lineWidth: -1, noRefs: true });
}

function findVariables(text: string | undefined): Variables | undefined {
  if (text === undefined) return undefined;
  try {
    return toVariables(parseVariablesFile(text).variables);
  } catch {
    return undefined;
  }
}
