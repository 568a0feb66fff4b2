import fc from 'fast-check';
import type { SiteDriver, Structure } from './site-driver';
import { type Beside, type SiblingSide, StructureModel } from './structure-model';

/** One change, with its subjects chosen by numbers that are read against what is there at the time. */
interface Step {
  kind: (typeof KINDS)[number];
  what: number;
  other: number;
  space: number;
  side: SiblingSide | 'end';
}

const KINDS = [
  'addSection',
  'addGroup',
  'addVariant',
  'deleteSection',
  'deleteGroup',
  'deleteVariant',
  'moveSection',
  'moveSection',
  'moveBesideGroup',
  'moveGroup',
  'moveVariant',
  'moveVariant',
  'addToGroup',
  'removeFromGroup',
  'setDefaultSection',
  'setDefaultVariant',
] as const;

export const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...KINDS),
  what: fc.nat(1000),
  other: fc.nat(1000),
  space: fc.nat(1000),
  side: fc.constantFrom<SiblingSide | 'end'>('before', 'after', 'end'),
});

/** A change as a request, and as what the model makes of it. */
export interface StructureMove {
  method: string;
  path: string;
  body?: object;
  apply(model: StructureModel): number;
}

const NOBODY = 'A'.repeat(20);
const pick = (list: { id: string }[], index: number) => list[index % Math.max(list.length, 1)]?.id ?? NOBODY;

/** Reads a step against a structure; the ids of the act stay as they are, whatever happens to their things. */
export function plan(step: Step, model: StructureModel, spaces: string[]): StructureMove {
  const section = pick(model.sections, step.what);
  const group = pick(model.groups, step.what);
  const variant = pick(model.variants, step.what);
  const spaceId = spaces[step.space % spaces.length] ?? NOBODY;
  const beside = (id: string): Beside | undefined =>
    step.side === 'end' ? undefined : { id, side: step.side };
  const position = (pointer: object) => (step.side === 'end' ? {} : { position: { [step.side]: pointer } });
  switch (step.kind) {
    case 'addSection':
      return {
        method: 'POST',
        path: '/sections',
        body: { spaceId, title: `Section ${step.what}` },
        apply: (m) => m.addSection(spaceId),
      };
    case 'addGroup': {
      const sections = model.sections.filter((_, index) => (step.other >> index) & 1).map(({ id }) => id);
      return {
        method: 'POST',
        path: '/section-groups',
        body: { title: 'Group', sections },
        apply: (m) => m.addGroup(sections),
      };
    }
    case 'addVariant': {
      const sectionId = step.side === 'end' || model.sections.length === 0 ? undefined : section;
      return {
        method: 'POST',
        path: '/site-spaces',
        body: { spaceId, sectionId },
        apply: (m) => m.addVariant(spaceId, sectionId),
      };
    }
    case 'deleteSection':
      return { method: 'DELETE', path: `/sections/${section}`, apply: (m) => m.deleteSection(section) };
    case 'deleteGroup':
      return { method: 'DELETE', path: `/section-groups/${group}`, apply: (m) => m.deleteGroup(group) };
    case 'deleteVariant':
      return { method: 'DELETE', path: `/site-spaces/${variant}`, apply: (m) => m.deleteVariant(variant) };
    case 'moveSection': {
      const anchor = pick(model.sections, step.other);
      return {
        method: 'POST',
        path: `/sections/${section}/move`,
        body: position({ type: 'site-section', siteSection: anchor }),
        apply: (m) => m.moveSection(section, beside(anchor)),
      };
    }
    case 'moveBesideGroup': {
      const anchor = pick(model.groups, step.other);
      return {
        method: 'POST',
        path: `/sections/${section}/move`,
        body: position({ type: 'site-section-group', id: anchor }),
        apply: (m) => m.moveSection(section, beside(anchor)),
      };
    }
    case 'moveGroup': {
      const anchor = pick([...model.groups, ...model.sections], step.other);
      return {
        method: 'POST',
        path: `/section-groups/${group}/move`,
        body: position({ type: 'site-section', id: anchor }),
        apply: (m) => m.moveGroup(group, beside(anchor)),
      };
    }
    case 'moveVariant': {
      const anchor = pick(model.variants, step.other);
      return {
        method: 'POST',
        path: `/site-spaces/${variant}/move`,
        body: position({ type: 'site-space', siteSpace: anchor }),
        apply: (m) => m.moveVariant(variant, beside(anchor)),
      };
    }
    case 'addToGroup': {
      const target = pick(model.groups, step.other);
      return {
        method: 'POST',
        path: `/section-groups/${target}/sections`,
        body: { sectionId: section },
        apply: (m) => m.addToGroup(section, target),
      };
    }
    case 'removeFromGroup': {
      const from = pick(model.groups, step.other);
      return {
        method: 'DELETE',
        path: `/section-groups/${from}/sections/${section}`,
        apply: (m) => m.removeFromGroup(section, from),
      };
    }
    case 'setDefaultSection':
      return {
        method: 'PATCH',
        path: '',
        body: { defaultSiteSection: section },
        apply: (m) => m.setDefaultSection(section),
      };
    case 'setDefaultVariant': {
      const holder = model.sectionOf(variant);
      const [path, key] = holder ? [`/sections/${holder}`, 'defaultSiteSpace'] : ['', 'defaultSiteSpace'];
      return { method: 'PATCH', path, body: { [key]: variant }, apply: (m) => m.setDefaultVariant(variant) };
    }
  }
}

/** Takes the steps one after another, and returns where the product first differs from the model. */
export async function followModel(driver: SiteDriver, spaces: string[], steps: Step[]): Promise<unknown> {
  let model = StructureModel.of(await driver.structure());
  for (const [index, next] of steps.entries()) {
    const act = plan(next, model, spaces);
    const expected = act.apply(model);
    const { status, data } = await driver.send(act.method, act.path, act.body);
    const found = StructureModel.of(await driver.structure());
    const isSame = JSON.stringify(found.shape()) === JSON.stringify(model.shape());
    if (status !== expected || !isSame)
      return { index, act, status, expected, data, found: found.shape(), model: model.shape() };
    model = found;
  }
  return undefined;
}

/** What must hold of every structure, however it came about; returns what does not. */
export function findBrokenRules(structure: Structure): string[] {
  const broken: string[] = [];
  const sections =
    structure.type === 'sections'
      ? structure.structure.flatMap((item) => (item.object === 'site-section' ? [item] : item.sections))
      : [];
  const containers =
    structure.type === 'siteSpaces' ? [structure.structure] : sections.map(({ siteSpaces }) => siteSpaces);
  const check = (rule: string, holds: boolean) => holds || broken.push(rule);
  const isUnique = (values: string[]) => new Set(values).size === values.length;
  check(
    'one default section',
    sections.length === 0 || sections.filter((section) => section.default).length === 1,
  );
  check('paths of sections differ', isUnique(sections.map(({ path }) => path.toLowerCase())));
  check('each section once', isUnique(sections.map(({ id }) => id)));
  check('each site-space once', isUnique(containers.flat().map(({ id }) => id)));
  for (const container of containers) {
    check(
      'one default site-space',
      container.length === 0 || container.filter((item) => item.default).length === 1,
    );
    check('paths of site-spaces differ', isUnique(container.map(({ path }) => path.toLowerCase())));
    check('each space once', isUnique(container.map(({ space }) => space.id)));
  }
  for (const section of sections) check('no empty section', section.siteSpaces.length > 0);
  return broken;
}
