import { fillExpressions } from '@/lib/content/conditions/fill-expressions';
import { keepShown } from '@/lib/content/conditions/keep-shown';
import { readConditionsOfText } from '@/lib/content/conditions/satisfies';
import { expandIncludes } from '@/lib/content/expand-includes';
import type { PageNode, ReusableContent } from '@/lib/content/page-tree';
import { namesOnPage, variablesOnPage } from '@/lib/domain/viewer/page-names';
import { isByMachine, readTranslated } from '@/lib/domain/viewer/read-translated';
import type { LocatedPage, Navigation } from './navigation';
import type { SiteContext } from './site-context';

type Shown = Pick<LocatedPage, 'variant'> & { navigation: Pick<Navigation, 'loaded'> };

/** The text of a page as this audience sees it: what it includes is in it, and what is for others is not. */
export const readShownText = (context: Reading, shown: Shown, page: PageNode): Promise<string> =>
  readText(context, shown, page, false);

/** The same with signs before what is not translated, for what draws it. */
export const readDrawnText = (context: Reading, shown: Shown, page: PageNode): Promise<string> =>
  readText(context, shown, page, true);

type Reading = Pick<SiteContext, 'services' | 'view'>;

async function readText(
  context: Reading,
  { variant: { space }, navigation: { loaded } }: Shown,
  page: PageNode,
  hasSigns: boolean,
): Promise<string> {
  const read = (content: PageNode | ReusableContent) =>
    readTranslated(context.services, space.translation, content, hasSigns);
  const own = await read(page);
  const names = namesOnPage(context.view.names, loaded.tree, page);
  // Where adaptive content is off, nothing of a visitor is known, and variables are the same for everybody.
  const roots = names?.roots ?? variablesOnPage(loaded.tree, page);
  if (!own.includes('{%')) return fillExpressions(own, roots);
  const included = await readIncluded(read, loaded, own);
  const whole = included.size > 0 ? expandIncludes(own, (id) => included.get(id)?.text) : own;
  return fillExpressions(keepShown(whole, readConditionsOfText(names)), roots);
}

const NAMED = /\/reusable-contents\/([A-Za-z0-9]{1,64})/g;
/** What includes stand in each other for longer is left as it is written. */
const DEEPEST = 10;

interface Included {
  content: ReusableContent;
  text: string;
}

async function readIncluded(
  read: (content: ReusableContent) => Promise<string>,
  { tree }: Navigation['loaded'],
  own: string,
): Promise<Map<string, Included>> {
  const texts = new Map<string, Included>();
  let look = [own];
  for (let depth = 0; depth < DEEPEST && look.length > 0; depth += 1) {
    const named = new Set(look.flatMap((text) => [...text.matchAll(NAMED)].map(([, id = '']) => id)));
    const found = tree.reusableContents.filter(({ id }) => named.has(id) && !texts.has(id));
    look = await Promise.all(found.map(read));
    for (const [index, content] of found.entries())
      texts.set(content.id, { content, text: look[index] ?? '' });
  }
  return texts;
}

/** Whether readers are to be told that a machine wrote some of a page, or of what it includes. */
export async function isMarkedPage(
  { services }: Reading,
  { variant: { space }, navigation: { loaded } }: Shown,
  page: PageNode,
): Promise<boolean> {
  if (!space.translation?.marksMachine) return false;
  if (await isByMachine(services, page)) return true;
  const read = (content: PageNode | ReusableContent) =>
    readTranslated(services, space.translation, content, false);
  const included = await readIncluded(read, loaded, await read(page));
  for (const { content } of included.values())
    if (await isByMachine(services, { units: content.units })) return true;
  return false;
}
