import { TEXT_FIELDS } from '@/lib/content/translation/show-units';

import type { InputOf } from '@/lib/contract/endpoint';
import { badRequest, conflict, notFound } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/space-translation';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { findTree } from '@/lib/storage/content/find-version';
import type { Tx } from '@/lib/storage/database/db';
import { commitUnits, lockLine } from './commit-units';
import {
  countUnits,
  type OpenPage,
  type OpenTranslation,
  openPages,
  openTranslation,
  presentUnit,
  requirePage,
  showPage,
  toLine,
} from './open-translation';

import { findPageTerms, readLineTerms } from './page-terms';
import { placeComments } from './unit-comments';
import { FIELD_LIMITS, findFieldFault, UnitWriter } from './unit-writer';

type Body = InputOf<typeof contract.writeTranslationUnits>['body'];

export const writeTranslationUnits: Operation<typeof contract.writeTranslationUnits> = async (
  context,
  { body },
) => {
  const { open, committed } = await context.database.transaction(async (tx) => {
    const open = await lockLine(context, tx, body.changeRequest);
    const [page] = await openPages(tx, [requirePage(open, body.content)]);
    if (!page) throw notFound('page');
    const { patch, texts } = await writePage(context, tx, open, page, body);
    const made = await commitUnits(context, tx, open, {
      ...{ pages: [{ page, patch }], texts },
      way: 'writeTranslationUnits',
      details: { units: body.units.length },
    });
    return made ?? { open, committed: undefined };
  });
  committed?.remember();
  const now = await openTranslation(context, context.database, open.changeRequest?.id, {
    pageId: body.content,
  });
  const [page] = await openPages(context.database, [requirePage(now, body.content)]);
  if (!page) throw notFound('page');
  const all = showPage(page);
  const wanted = new Set(body.units.map(({ id }) => id));
  const terms = findPageTerms(all, readLineTerms(open).pairs);
  const comments = placeComments(now, page);
  const items = all
    .filter(({ place }) => wanted.has(`${page.own.id}:${place}`))
    .map((unit) => presentUnit(now, page, unit, terms, comments));
  return { ...toLine(now), items, units: countUnits(all) };
};

/** All writes, or none where one is stale or would break the page. */
async function writePage(context: ObjectContext, tx: Tx, open: OpenTranslation, page: OpenPage, body: Body) {
  const shown = new Map(showPage(page).map((unit) => [`${page.own.id}:${unit.place}`, unit]));
  const writer = new UnitWriter(page);
  const places = new Map<string, string>();
  for (const [index, write] of body.units.entries()) {
    const at = `units.${index}`;
    const unit = shown.get(write.id);
    if (!unit || presentUnit(open, page, unit).hash !== write.hash)
      throw conflict(`${at}: This text has changed since you read it. Read it again; nothing was written.`);
    if (unit.kind === 'removed') throw badRequest(`${at}.id`, 'The source has this text no longer.');
    const text = write.text?.trim();
    if (text === '') throw badRequest(`${at}.text`, 'A translation needs a word.');
    if (text !== undefined) checkField(unit.place, text, at);
    const before =
      write.restore === undefined ? undefined : await findBefore(context, tx, page, write.restore, at);
    writer.add(unit, { text, isReviewed: write.reviewed === true }, before);
    places.set(unit.place, at);
  }
  const composed = writer.compose();
  const [broken] = composed.broken;
  if (broken !== undefined)
    throw badRequest(
      `${places.get(broken) ?? 'units'}.text`,
      'Written like this the page would no longer have the same blocks. Keep line breaks and signs that begin a block out of it.',
    );
  return composed;
}

function checkField(place: string, text: string, at: string): void {
  const fault = findFieldFault(place, text);
  const name = TEXT_FIELDS.find((field) => field === place);
  if (fault === 'lines') throw badRequest(`${at}.text`, 'This text has one line.');
  if (fault === 'length' && name)
    throw badRequest(`${at}.text`, `This text has at most ${FIELD_LIMITS[name]} characters.`);
}

/** The page as it was in an earlier revision of the same source text. */
async function findBefore(
  { subject }: ObjectContext,
  tx: Tx,
  { own, from, stored }: OpenPage,
  revision: string,
  at: string,
): Promise<OpenPage> {
  const loaded = await findTree(tx, subject.id, revision);
  if (!loaded) throw badRequest(`${at}.restore`, 'There is no such revision.');
  const pair = { own: requirePage({ own: loaded, source: loaded }, own.id).own, from };
  const [page] = await openPages(tx, [pair]);
  if (!page || page.stored.source !== stored.source)
    throw conflict(`${at}: The source has changed since that revision. Nothing was written.`);
  return page;
}
