import type { Placed } from '../document';
import { navigate, type Reading } from '../reading';

/** Every page that this audience finds in navigation, in the order of the site. */
export async function* listPages(reading: Reading): AsyncGenerator<Placed> {
  for (const variant of reading.view.variants) {
    const navigation = await navigate(reading, variant);
    for (const shown of navigation.order) yield { variant, navigation, shown };
  }
}
