import type { icons } from './icon-sheet';

export type IconName = keyof typeof icons;

/** They point along the line, and turn where lines run from right to left. */
const FORWARD: ReadonlySet<IconName> = new Set(['arrowLeft', 'arrowRight', 'chevronRight', 'external']);

/** Decoration beside a name; an icon alone gets an `aria-label` on its parent. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={FORWARD.has(name) ? 'sign is-forward' : 'sign'} aria-hidden="true">
      <use href={`#sign-${name}`} />
    </svg>
  );
}

/** An icon by the name that an author chose; `paths` are those of a package. */
export function IconPaths({ paths }: { paths: string }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: paths of a package, none of an author's
      dangerouslySetInnerHTML={{ __html: paths }}
    />
  );
}
