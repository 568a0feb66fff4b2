import type { z } from 'zod';
import { type Role, rankOf } from '@/lib/access/roles';
import type { accessSource, permissionEffect } from '@/lib/contract/permissions';
import { roleWords } from '../role-words';

type AccessVia = z.output<typeof accessSource>;
export type AccessEffect = z.output<typeof permissionEffect>;
export type AccessKind = 'space' | 'collection' | 'site';

/** Within a sentence: «edit». */
const inSentence = (role: Role): string => roleWords[role].label.toLowerCase();

export const sayRole = (role: Role | null): string => (role ? roleWords[role].label : 'No access');

function sayObject(on: NonNullable<AccessVia['on']>): string {
  if (on.kind === 'organization') return on.title ?? 'the organization';
  return on.title === undefined ? `a ${on.kind} that you may not see` : `the ${on.kind} ${on.title}`;
}

/** Where a role on an object comes from: «through the collection Guides». */
export function saySource(via: AccessVia, here: { kind: string; id: string }, organization: string): string {
  const there = via.on && !(via.on.kind === here.kind && via.on.id === here.id) ? via.on : undefined;
  switch (via.source) {
    case 'organization-admin':
      return `administrator of ${organization}`;
    case 'organization':
      return `as a member of ${organization}`;
    case 'direct':
      return there ? `through ${sayObject(there)}` : 'given here';
    case 'team':
      return there ? `through a team, on ${sayObject(there)}` : 'through a team, given here';
    case 'default':
      return there ? `by the default of ${sayObject(there)}` : `by the default of this ${here.kind}`;
    case 'none':
      return 'no access';
  }
}

export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

type Step = AccessEffect['summary'][number];

const sayPeople = (count: number): string => `${count} ${count === 1 ? 'person' : 'people'}`;

function sayStep({ before, after, count }: Step, isFirst: boolean): string {
  const s = count === 1 ? 's' : '';
  const who = isFirst ? sayPeople(count) : `${count}`;
  if (after === null) return `${who} lose${s} access`;
  if (before === null) return `${who} gain${s} ${inSentence(after)}`;
  if (rankOf(after) < rankOf(before))
    return `${who} lose${s} ${inSentence(before)} and keep${s} ${inSentence(after)}`;
  return `${who} go${count === 1 ? 'es' : ''} from ${inSentence(before)} to ${inSentence(after)}`;
}

/** So many kinds of change a sentence holds; of more only the sums are told. */
const mostSteps = 3;

/** «12 people lose edit and keep read, 3 gain read»: what is lost comes first, the strongest role before others. */
export function sayEffect(effect: Pick<AccessEffect, 'summary'>): string {
  const steps = effect.summary
    .filter(({ before, after, count }) => count > 0 && before !== after)
    .sort((a, b) => {
      const gain = (step: Step) => (isLoss(step) ? 0 : 1);
      return gain(a) - gain(b) || rankOf(b.before) - rankOf(a.before) || rankOf(b.after) - rankOf(a.after);
    });
  if (steps.length === 0) return 'Nobody’s role changes.';
  if (steps.length <= mostSteps)
    return `${steps.map((step, index) => sayStep(step, index === 0)).join(', ')}.`;
  return `${sumUp(steps).join(', ')}.`;
}

/** What becomes of people when there are too many kinds of it to name each. */
function sumUp(steps: readonly Step[]): string[] {
  const kinds: [verb: string, what: string, belongs: (step: Step) => boolean][] = [
    ['lose', 'access', ({ after }) => after === null],
    ['get', 'a weaker role', (step) => isLoss(step) && step.after !== null],
    ['get', 'a stronger role', (step) => !isLoss(step) && step.before !== null],
    ['gain', 'access', ({ before }) => before === null],
  ];
  return kinds.flatMap(([verb, what, belongs]) => {
    const count = steps.filter(belongs).reduce((total, step) => total + step.count, 0);
    return count === 0 ? [] : [`${sayPeople(count)} ${verb}${count === 1 ? 's' : ''} ${what}`];
  });
}

export const isLoss = ({ before, after }: { before: Role | null; after: Role | null }): boolean =>
  rankOf(after) < rankOf(before);

/** How far a change reaches beyond the object itself. */
export function sayReach(kind: AccessKind, spaces: number): string {
  if (kind === 'space' || spaces === 0) return '';
  const count = spaces === 1 ? '1 space inherits' : `${spaces} spaces inherit`;
  return `${count} from the ${kind}.`;
}
