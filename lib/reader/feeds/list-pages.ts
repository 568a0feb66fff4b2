import type { LocatedPage } from '../navigation';
import { navigate, type SiteContext } from '../site-context';

/** Every page that this audience finds in navigation, in the order of the site. */
export async function* listPages(context: SiteContext): AsyncGenerator<LocatedPage> {
  for (const variant of context.view.variants) {
    const navigation = await navigate(context, variant);
    for (const shown of navigation.order) yield { variant, navigation, shown };
  }
}
