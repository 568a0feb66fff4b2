import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { Steps } from './json-value';
import { locateInYaml } from './locate-yaml';
import type { Syntax } from './syntax';

interface SpecLocation {
  line: number;
  column: number;
}

/** Where in a text something stands, or the nearest thing around it; undefined when that cannot be told. */
export function locate(text: string, syntax: Syntax, steps: Steps): SpecLocation | undefined {
  try {
    const offset = syntax === 'json' ? locateInJson(text, steps) : locateInYaml(text, steps);
    return offset === undefined ? undefined : toPlace(text, offset);
  } catch {
    return undefined;
  }
}

export function toPlace(text: string, offset: number): SpecLocation {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - (before.lastIndexOf('\n') + 1) + 1 };
}

function locateInJson(text: string, steps: Steps): number | undefined {
  const root = parseTree(text);
  if (!root) return undefined;
  for (let length = steps.length; length > 0; length--) {
    const found =
      findNodeAtLocation(root, steps.slice(0, length)) ??
      findNodeAtLocation(root, steps.slice(0, length).map(toIndex));
    if (found) return found.parent?.type === 'property' ? found.parent.offset : found.offset;
  }
  return root.offset;
}

const toIndex = (step: string | number) =>
  typeof step === 'string' && /^\d+$/.test(step) ? Number(step) : step;
