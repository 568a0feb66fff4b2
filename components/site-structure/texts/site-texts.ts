import type { SiteCustomization } from '@/lib/contract/site-customization';
import type { StructureNode } from '../structure-nodes';
import { t } from './messages';

type Texts = Readonly<Record<string, string>>;

/** Something that the site itself says, in other languages beside the plain text. */
export interface SiteText {
  key: string;
  label: string;
  plain: string;
  texts: Texts;
  maxLength: number;
  /** Of a part of the structure; absent for what belongs to the look. */
  of?: { node: StructureNode; field: 'localizedTitle' | 'localizedDescription' };
}

/** As a customization holds it: the plain text and the others stand beside each other. */
interface LookText extends Omit<SiteText, 'of'> {
  write: (texts: Texts | undefined) => void;
}

const structureText = (
  node: StructureNode,
  label: string,
  plain: string,
  texts: Texts | undefined,
  field: 'localizedTitle' | 'localizedDescription' = 'localizedTitle',
): SiteText => ({
  key: `${node.id} ${field}`,
  label,
  plain,
  texts: texts ?? {},
  maxLength: field === 'localizedTitle' ? 128 : 256,
  of: { node, field },
});

const LABELS: Record<StructureNode['kind'], string> = {
  'site-section-group': t('group'),
  'site-section': t('section'),
  'site-space': t('variant'),
};

function listNodeTexts(node: StructureNode): SiteText[] {
  const title = structureText(node, LABELS[node.kind], node.title, node.of.localizedTitle);
  const description = node.kind === 'site-section' ? node.of.description : undefined;
  if (node.kind !== 'site-section' || !description) return [title];
  const { localizedDescription } = node.of;
  const label = t('descriptionOfASection');
  return [title, structureText(node, label, description, localizedDescription, 'localizedDescription')];
}

interface Titled {
  title: string;
  localizedTitle?: Record<string, string> | undefined;
}

/** Of a look that may be changed in place. */
function listLookTexts(look: SiteCustomization, siteTitle: string): LookText[] {
  const titled = (key: string, label: string, of: Titled, maxLength = 64): LookText => ({
    ...{ key, label, plain: of.title, texts: of.localizedTitle ?? {}, maxLength },
    write: (texts) => {
      if (texts) of.localizedTitle = { ...texts };
      else delete of.localizedTitle;
    },
  });
  const { announcement } = look;
  return [
    {
      ...titled('title', t('nameOfTheSite'), look as Titled, 128),
      plain: look.title ?? siteTitle,
    },
    ...look.header.links.flatMap((item, at) => [
      titled(`header.${at}`, t('headerLink'), item),
      ...item.links.map((link, index) => titled(`header.${at}.${index}`, t('headerLink'), link)),
    ]),
    ...look.footer.groups.flatMap((group, at) => [
      titled(`footer.${at}`, t('footerColumn'), group),
      ...group.links.map((link, index) => titled(`footer.${at}.${index}`, t('footerLink'), link)),
    ]),
    ...(announcement
      ? [
          {
            ...{ key: 'announcement', label: t('announcement'), plain: announcement.message },
            ...{ texts: announcement.localizedMessage ?? {}, maxLength: 128 },
            write: (texts: Texts | undefined) => {
              if (texts) announcement.localizedMessage = { ...texts };
              else delete announcement.localizedMessage;
            },
          },
        ]
      : []),
    ...(announcement?.link ? [titled('announcement.link', t('announcementLink'), announcement.link)] : []),
  ];
}

/** All that the site itself says: its look, then its structure from the top. */
export const listSiteTexts = (
  look: SiteCustomization,
  siteTitle: string,
  nodes: readonly StructureNode[],
): SiteText[] => [
  ...listLookTexts(structuredClone(look), siteTitle).map(({ write: _, ...text }) => text),
  ...nodes.flatMap(listNodeTexts),
];

/** Texts by their keys; an empty one takes it away. */
export type WrittenSiteTexts = ReadonlyMap<string, string>;

const withText = (texts: Texts, language: string, written: string): Record<string, string> | undefined => {
  const { [language]: _, ...others } = texts;
  const next = written.trim() === '' ? others : { ...others, [language]: written.trim() };
  return Object.keys(next).length > 0 ? next : undefined;
};

/** The texts as they are once these are saved. */
export const withWritten = (
  texts: readonly SiteText[],
  language: string,
  written: WrittenSiteTexts,
): SiteText[] =>
  texts.map((text) => {
    const own = written.get(text.key);
    return own === undefined ? text : { ...text, texts: withText(text.texts, language, own) ?? {} };
  });

/** The look with what was written in a language; undefined where that is nothing. */
export function writeLook(
  look: SiteCustomization,
  language: string,
  written: WrittenSiteTexts,
): SiteCustomization | undefined {
  const next = structuredClone(look);
  const changed = listLookTexts(next, '').filter(({ key }) => written.has(key));
  for (const { key, texts, write } of changed) write(withText(texts, language, written.get(key) ?? ''));
  return changed.length > 0 ? next : undefined;
}

/** What a part of the structure says in other languages, as it is sent: null takes all of them away. */
export interface StructureTexts {
  localizedTitle?: Record<string, string> | null;
  localizedDescription?: Record<string, string> | null;
}

/** What was written for parts of the structure, one change for each part. */
export function listStructureChanges(
  texts: readonly SiteText[],
  language: string,
  written: WrittenSiteTexts,
): ReadonlyMap<StructureNode, StructureTexts> {
  const changes = new Map<StructureNode, StructureTexts>();
  for (const { key, of, texts: known } of texts) {
    const text = written.get(key);
    if (!of || text === undefined) continue;
    changes.set(of.node, { ...changes.get(of.node), [of.field]: withText(known, language, text) ?? null });
  }
  return changes;
}
