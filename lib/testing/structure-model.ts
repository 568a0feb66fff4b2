import type { Structure } from './site-driver';

interface Variant {
  id: string;
  spaceId: string;
  isDefault: boolean;
}

interface SectionModel {
  id: string;
  isDefault: boolean;
  variants: Variant[];
}

interface GroupModel {
  id: string;
  sections: SectionModel[];
}

type Item = SectionModel | GroupModel;
export type SiblingSide = 'before' | 'after';
export interface Beside {
  id: string;
  side: SiblingSide;
}

const isGroup = (item: Item): item is GroupModel => 'sections' in item;

/** The rules of a site's structure, written as plain lists: what the product must do, whatever it does inside. */
export class StructureModel {
  private items: Item[] = [];
  private root: Variant[] = [];

  /** Takes over what the API shows, ids included. */
  static of({ type, structure }: Structure): StructureModel {
    const model = new StructureModel();
    const variants = (list: { id: string; space: { id: string }; default: boolean }[]) =>
      list.map(({ id, space, default: isDefault }) => ({ id, spaceId: space.id, isDefault }));
    if (type === 'siteSpaces') {
      model.root = variants(structure);
      return model;
    }
    model.items = structure.map((item) => {
      const toSection = (section: Extract<typeof item, { object: 'site-section' }>): SectionModel => ({
        id: section.id,
        isDefault: section.default,
        variants: variants(section.siteSpaces),
      });
      return item.object === 'site-section'
        ? toSection(item)
        : { id: item.id, sections: item.sections.map(toSection) };
    });
    return model;
  }

  copy(): StructureModel {
    return Object.assign(new StructureModel(), structuredClone({ items: this.items, root: this.root }));
  }

  get sections(): SectionModel[] {
    return this.items.flatMap((item) => (isGroup(item) ? item.sections : [item]));
  }

  get groups(): GroupModel[] {
    return this.items.filter(isGroup);
  }

  get variants(): Variant[] {
    return [...this.root, ...this.sections.flatMap(({ variants }) => variants)];
  }

  /** Everything but the ids of what is made on the way, for comparisons. */
  shape(): unknown {
    const variants = (list: Variant[]) => list.map(({ spaceId, isDefault }) => [spaceId, isDefault]);
    const section = (item: SectionModel) => ({
      isDefault: item.isDefault,
      variants: variants(item.variants),
    });
    const items = this.items.map((item) => (isGroup(item) ? item.sections.map(section) : section(item)));
    return { root: variants(this.root), items };
  }

  /** The same with ids, where nothing is made. */
  identity(): string {
    return JSON.stringify([this.root, this.items]);
  }

  addSection(spaceId: string): number {
    this.openSections();
    const variants = [{ id: '', spaceId, isDefault: true }];
    this.items.push({ id: '', isDefault: this.sections.length === 0, variants });
    return 201;
  }

  addGroup(ids: string[]): number {
    this.openSections();
    const taken = ids.map((id) => this.takeSection(id));
    this.items.push({ id: '', sections: taken });
    return 201;
  }

  addVariant(spaceId: string, sectionId?: string): number {
    const section =
      sectionId === undefined ? this.sections.find(({ isDefault }) => isDefault) : this.section(sectionId);
    const list = section?.variants ?? this.root;
    if (list.some((variant) => variant.spaceId === spaceId)) return 409;
    list.push({ id: '', spaceId, isDefault: list.length === 0 });
    if (this.groups.length > 0) this.openSections();
    return 201;
  }

  deleteSection(id: string): number {
    const order = this.sections;
    const at = order.findIndex((section) => section.id === id);
    const section = order[at];
    if (!section) return 204;
    const next = order[at + 1] ?? order.find((other) => other !== section);
    if (section.isDefault && next) next.isDefault = true;
    this.takeSection(id);
    return 205;
  }

  deleteGroup(id: string): number {
    const at = this.items.findIndex((item) => item.id === id);
    const group = this.items[at];
    if (!group || !isGroup(group)) return 204;
    this.items.splice(at, 1, ...group.sections);
    return 205;
  }

  deleteVariant(id: string): number {
    const list = this.listOf(id);
    if (!list) return 204;
    if (list !== this.root && list.length === 1) return 409;
    takeVariant(list, id);
    return 205;
  }

  moveSection(id: string, beside?: Beside): number {
    if (!this.section(id)) return 404;
    if (beside?.id === id) return 400;
    const target = beside && this.containerOf(beside.id);
    if (beside && !target) return 404;
    const section = this.takeSection(id);
    insertBeside(target ?? this.items, section, beside);
    return 200;
  }

  moveGroup(id: string, beside?: Beside): number {
    const group = this.groups.find((item) => item.id === id);
    if (!group) return 404;
    if (beside?.id === id) return 400;
    const target = beside && this.containerOf(beside.id);
    if (beside && !target) return 404;
    if (target && target !== this.items) return 400;
    this.items.splice(this.items.indexOf(group), 1);
    insertBeside(this.items, group, beside);
    return 200;
  }

  moveVariant(id: string, beside?: Beside): number {
    const list = this.listOf(id);
    const variant = list?.find((item) => item.id === id);
    if (!list || !variant) return 404;
    if (beside?.id === id) return 400;
    const target = beside ? this.listOf(beside.id) : list;
    if (!target) return 404;
    if (target === list) {
      list.splice(list.indexOf(variant), 1);
      insertBeside(list, variant, beside);
      return 200;
    }
    if (list !== this.root && list.length === 1) return 409;
    if (target.some(({ spaceId }) => spaceId === variant.spaceId)) return 409;
    takeVariant(list, id);
    insertBeside(target, { ...variant, isDefault: false }, beside);
    return 200;
  }

  addToGroup(sectionId: string, groupId: string): number {
    const group = this.groups.find(({ id }) => id === groupId);
    if (!group || !this.section(sectionId)) return 404;
    group.sections.push(this.takeSection(sectionId));
    return 201;
  }

  removeFromGroup(sectionId: string, groupId: string): number {
    const group = this.groups.find(({ id }) => id === groupId);
    if (!group?.sections.some(({ id }) => id === sectionId)) return 204;
    insertBeside(this.items, this.takeSection(sectionId), { id: groupId, side: 'after' });
    return 205;
  }

  setDefaultSection(id: string): number {
    if (!this.section(id)) return 404;
    for (const section of this.sections) section.isDefault = section.id === id;
    return 200;
  }

  setDefaultVariant(id: string): number {
    const list = this.listOf(id);
    if (!list) return 404;
    for (const variant of list) variant.isDefault = variant.id === id;
    return 200;
  }

  /** The section that holds a variant; undefined at the root. */
  sectionOf(variantId: string): string | undefined {
    return this.sections.find(({ variants }) => variants.some(({ id }) => id === variantId))?.id;
  }

  private section(id: string): SectionModel | undefined {
    return this.sections.find((section) => section.id === id);
  }

  private openSections(): void {
    if (this.root.length === 0 || this.sections.length > 0) return;
    this.items.unshift({ id: '', isDefault: true, variants: this.root });
    this.root = [];
  }

  private containerOf(id: string): Item[] | undefined {
    return [this.items, ...this.groups.map(({ sections }) => sections)].find((list) =>
      list.some((item) => item.id === id),
    );
  }

  private listOf(variantId: string): Variant[] | undefined {
    return [this.root, ...this.sections.map(({ variants }) => variants)].find((list) =>
      list.some(({ id }) => id === variantId),
    );
  }

  private takeSection(id: string): SectionModel {
    const list = this.containerOf(id);
    const section = list?.find((item): item is SectionModel => item.id === id && !isGroup(item));
    if (!list || !section) throw new Error(`The model has no section ${id}.`);
    list.splice(list.indexOf(section), 1);
    return section;
  }
}

function takeVariant(list: Variant[], id: string): void {
  const at = list.findIndex((variant) => variant.id === id);
  const [variant] = list.splice(at, 1);
  const next = list[at] ?? list[0];
  if (variant?.isDefault && next) next.isDefault = true;
}

function insertBeside<T extends { id: string }>(list: T[], item: T, beside?: Beside): void {
  const at = beside
    ? list.findIndex(({ id }) => id === beside.id) + (beside.side === 'after' ? 1 : 0)
    : list.length;
  list.splice(at, 0, item);
}
