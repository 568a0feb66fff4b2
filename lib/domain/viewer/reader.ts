import type { SiteView, ViewVariant } from './view-site';

/** A reader of a site, who calls the API with the site's token and sees nothing but the view. */
export interface SiteReader {
  view: SiteView;
  /** Tells one audience from another, in cursors and logs. */
  key: string;
}

/** The variant by which readers see a space; the first one where several show it. */
export function findVariant({ view }: SiteReader, spaceId: string): ViewVariant | undefined {
  return view.variants.find(({ space }) => space.id === spaceId);
}
