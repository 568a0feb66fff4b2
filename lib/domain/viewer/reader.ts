import type { SiteView, ViewVariant } from './view-site';

/** Readers of a site, who ask the API with its token: they see what the view has, and nothing else. */
export interface SiteReader {
  view: SiteView;
  /** Tells one audience from another, in cursors and logs. */
  key: string;
}

/** The variant by which readers see a space; the first one where several show it. */
export function findVariant({ view }: SiteReader, spaceId: string): ViewVariant | undefined {
  return view.variants.find(({ space }) => space.id === spaceId);
}
