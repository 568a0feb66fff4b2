import type { Person, TestApp } from './test-app';

type Kind = 'collection' | 'space';
export interface Node {
  kind: Kind;
  id: string;
}

/** A step on the tree, by numbers that stand for whatever is there when it is taken. */
export interface Step {
  what: 'make' | 'move' | 'delete';
  kind: Kind;
  pick: number;
  target: number;
  place: 'into' | 'before' | 'after';
}

const TOP = '';

/** What the tree of an organization must be, kept beside the real one. */
export class TreeModel {
  readonly held = new Map<string, Node[]>([[TOP, []]]);

  all(kind?: Kind): Node[] {
    return [...this.held.values()].flat().filter((node) => kind === undefined || node.kind === kind);
  }

  parentOf(id: string): string {
    for (const [parent, nodes] of this.held) if (nodes.some((node) => node.id === id)) return parent;
    throw new Error(`${id} is not in the tree.`);
  }

  isWithin(id: string, ancestor: string): boolean {
    for (let at = id; at !== TOP; at = this.parentOf(at)) if (at === ancestor) return true;
    return false;
  }

  add(node: Node, parent: string): void {
    this.held.get(parent)?.push(node);
    if (node.kind === 'collection') this.held.set(node.id, []);
  }

  place(node: Node, parent: string, beside?: { place: 'before' | 'after'; id: string }): void {
    const from = this.held.get(this.parentOf(node.id)) ?? [];
    from.splice(
      from.findIndex(({ id }) => id === node.id),
      1,
    );
    const to = this.held.get(parent) ?? [];
    const anchor = to.findIndex(({ id }) => id === beside?.id);
    const at = !beside ? to.length : beside.place === 'before' ? anchor : anchor + 1;
    to.splice(at, 0, node);
  }

  remove(node: Node): void {
    const siblings = this.held.get(this.parentOf(node.id)) ?? [];
    const at = siblings.findIndex(({ id }) => id === node.id);
    siblings.splice(at, 1, ...(this.held.get(node.id) ?? []));
    this.held.delete(node.id);
  }

  flatten(parent = TOP): { id: string; parent: string | undefined }[] {
    return (this.held.get(parent) ?? []).flatMap(({ id, kind }) => [
      { id, parent: parent || undefined },
      ...(kind === 'collection' ? this.flatten(id) : []),
    ]);
  }
}

/** The tree as the API shows it. */
export async function readTree(testApp: TestApp, who: Person, organizationId: string) {
  const { data } = await testApp.send<{ items: { id: string; parent?: string }[] }>(
    who,
    'GET',
    `/orgs/${organizationId}/tree`,
  );
  return data.items.map(({ id, parent }) => ({ id, parent }));
}

const pickFrom = <T>(items: T[], pick: number): T | undefined => items[pick % items.length];

/** Takes a step on both; tells the status of the answer and the one that the model expects. */
export async function runStep(
  testApp: TestApp,
  who: Person,
  organizationId: string,
  model: TreeModel,
  step: Step,
): Promise<[status: number, expected: number]> {
  const chosen = pickFrom(model.all(step.kind), step.pick);
  if (step.what === 'make' || !chosen) return make(testApp, who, organizationId, model, step);
  if (step.what === 'delete') {
    const { status } = await testApp.send(who, 'DELETE', `/${step.kind}s/${chosen.id}`);
    model.remove(chosen);
    return [status, 205];
  }
  return move(testApp, who, model, chosen, step);
}

async function make(
  testApp: TestApp,
  who: Person,
  organizationId: string,
  model: TreeModel,
  { kind, target }: Step,
): Promise<[number, number]> {
  const parents = [TOP, ...model.all('collection').map(({ id }) => id)];
  const parent = pickFrom(parents, target) ?? TOP;
  const body = parent ? { parent } : {};
  const { status, data } = await testApp.send<{ id: string }>(
    who,
    'POST',
    `/orgs/${organizationId}/${kind}s`,
    body,
  );
  if (status === 201) model.add({ kind, id: data.id }, parent);
  return [status, 201];
}

async function move(
  testApp: TestApp,
  who: Person,
  model: TreeModel,
  chosen: Node,
  { target, place }: Step,
): Promise<[number, number]> {
  const post = async (body: unknown) =>
    (await testApp.send(who, 'POST', `/${chosen.kind}s/${chosen.id}/move`, body)).status;
  if (place === 'into') {
    const parent = pickFrom([TOP, ...model.all('collection').map(({ id }) => id)], target) ?? TOP;
    const status = await post({ parent: parent || null });
    if (parent && model.isWithin(parent, chosen.id)) return [status, 409];
    model.place(chosen, parent);
    return [status, 200];
  }
  const anchor = pickFrom(model.all(), target) ?? chosen;
  const status = await post({ position: { [place]: { type: anchor.kind, [anchor.kind]: anchor.id } } });
  if (anchor.id === chosen.id) return [status, 400];
  if (model.isWithin(anchor.id, chosen.id)) return [status, 409];
  model.place(chosen, model.parentOf(anchor.id), { place, id: anchor.id });
  return [status, 200];
}
