import { mergeFields } from '@/lib/contract/customization-fields';
import {
  type CustomizationOverrides,
  type SiteCustomization,
  siteCustomization,
} from '@/lib/contract/site-customization';

type Fields = Record<string, unknown>;

/**
 * What the source says on top of what the target has. A field that the target does not take is told and left as the target
 * has it: a site should not look as by default because of one word.
 */
export function fitCustomization(
  now: SiteCustomization,
  brought: Fields,
  report: (field: string) => void,
): SiteCustomization {
  const fields = structuredClone(brought);
  for (let tries = 0; tries < 100; tries += 1) {
    // Whatever is wrong in it is found by the contract in the next line.
    const parsed = siteCustomization.safeParse(mergeFields(now, fields as CustomizationOverrides));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const path = (issue?.path ?? []).map(String);
    report(path.join('.'));
    // What only some should see goes whole where its condition is not taken.
    if (!removeAt(fields, path.at(-1) === 'condition' ? path.slice(0, -1) : path)) return now;
  }
  return now;
}

/** Takes the nearest thing away that the source said at this place. */
function removeAt(fields: Fields, path: readonly string[]): boolean {
  for (let length = path.length; length > 0; length -= 1) {
    let inner: unknown = fields;
    for (const name of path.slice(0, length - 1))
      inner = typeof inner === 'object' && inner !== null ? (inner as Fields)[name] : undefined;
    const last = path[length - 1] ?? '';
    if (Array.isArray(inner) && inner.length > Number(last)) {
      inner.splice(Number(last), 1);
      return true;
    }
    if (typeof inner === 'object' && inner !== null && (inner as Fields)[last] !== undefined) {
      delete (inner as Fields)[last];
      return true;
    }
  }
  return false;
}
