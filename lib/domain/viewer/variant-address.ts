/** What the address of a variant is made of; a section is absent at the root of a site without sections. */
interface Container {
  path: string;
  isDefault: boolean;
}

/**
 * Below the base of a site, without slashes around it. A default is reached at its container's own address; the others
 * always by their section's path.
 */
export function variantAddress(variant: Container, section: Container | undefined): string {
  if (!section) return variant.isDefault ? '' : variant.path;
  if (!variant.isDefault) return `${section.path}/${variant.path}`;
  return section.isDefault ? '' : section.path;
}

/** An absolute address of what stands at a path below a base. */
export function addressBelow(base: string, ...paths: string[]): string {
  const parts = paths.flatMap((path) => path.split('/')).filter((part) => part !== '');
  return [base, ...parts.map(encodeURIComponent)].join('/');
}
