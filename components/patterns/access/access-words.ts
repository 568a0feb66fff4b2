import type { z } from 'zod';
import { levelOf, type Role } from '@/lib/access/roles';
import type { accessSource, permissionEffect } from '@/lib/contract/permissions';
import { roleWords } from '../role-words';
import { t } from './messages';

type AccessVia = z.output<typeof accessSource>;
export type AccessEffect = z.output<typeof permissionEffect>;
export type AccessKind = 'space' | 'collection' | 'site';

/** Within a sentence: «edit». */
const inSentence = (role: Role): string => roleWords[role].label.toLowerCase();

export const sayRole = (role: Role | null): string => (role ? roleWords[role].label : t('noAccess'));

function sayObject(on: NonNullable<AccessVia['on']>): string {
  if (on.kind === 'organization') return on.title ?? t('theOrganization');
  return on.title === undefined
    ? t('aThatYouCannotSee', { kind: on.kind })
    : t('the', { kind: on.kind, title: on.title });
}

/** Where a role on an object comes from: «through the collection Guides». */
export function saySource(via: AccessVia, here: { kind: string; id: string }, organization: string): string {
  const there = via.on && !(via.on.kind === here.kind && via.on.id === here.id) ? via.on : undefined;
  switch (via.source) {
    case 'organization-admin':
      return t('administratorOf', { organization });
    case 'organization':
      return t('asAMemberOf', { organization });
    case 'direct':
      return there ? t('through', { object: sayObject(there) }) : t('assignedHere');
    case 'team':
      return there ? t('throughATeamOn', { object: sayObject(there) }) : t('throughATeamAssignedHere');
    case 'default':
      return there
        ? t('byDefaultOn', { object: sayObject(there) })
        : t('byDefaultOnThis', { kind: here.kind });
    case 'none':
      return t('noAccessInline');
  }
}

export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

type Step = AccessEffect['summary'][number];

const sayPeople = (count: number): string => t('peopleWithCount', { count });

function sayStep({ before, after, count }: Step, isFirst: boolean): string {
  const who = isFirst ? sayPeople(count) : `${count}`;
  if (after === null) return t('loseAccess', { who, count });
  if (before === null) return t('gain', { who, count, gained: inSentence(after) });
  if (levelOf(after) < levelOf(before))
    return t('loseAndKeep', { who, count, lost: inSentence(before), kept: inSentence(after) });
  return t('goFromTo', { who, count, sentence: inSentence(before), sentence2: inSentence(after) });
}

/** How many kinds of change a sentence lists; above that only the sums. */
const mostSteps = 3;

/** «12 people lose edit and keep read, 3 gain read»: what is lost comes first, the strongest role before others. */
export function sayEffect(effect: Pick<AccessEffect, 'summary'>): string {
  const steps = effect.summary
    .filter(({ before, after, count }) => count > 0 && before !== after)
    .sort((a, b) => {
      const gain = (step: Step) => (isLoss(step) ? 0 : 1);
      return (
        gain(a) - gain(b) || levelOf(b.before) - levelOf(a.before) || levelOf(b.after) - levelOf(a.after)
      );
    });
  if (steps.length === 0) return t('noRolesChange');
  if (steps.length <= mostSteps)
    return `${steps.map((step, index) => sayStep(step, index === 0)).join(', ')}.`;
  return `${sumUp(steps).join(', ')}.`;
}

/** The effect on people, when there are too many kinds to name each. */
function sumUp(steps: readonly Step[]): string[] {
  const of = (belongs: (step: Step) => boolean) =>
    steps.filter(belongs).reduce((total, step) => total + step.count, 0);
  const lose = of(({ after }) => after === null);
  const weaker = of((step) => isLoss(step) && step.after !== null);
  const stronger = of((step) => !isLoss(step) && step.before !== null);
  const gain = of(({ before }) => before === null);
  return [
    lose > 0 ? t('peopleLoseAccess', { count: lose }) : '',
    weaker > 0 ? t('peopleGetALowerRole', { count: weaker }) : '',
    stronger > 0 ? t('peopleGetAHigherRole', { count: stronger }) : '',
    gain > 0 ? t('peopleGainAccess', { count: gain }) : '',
  ].filter((sum) => sum !== '');
}

export const isLoss = ({ before, after }: { before: Role | null; after: Role | null }): boolean =>
  levelOf(after) < levelOf(before);

/** How far a change reaches beyond the object itself. */
export function sayReach(kind: AccessKind, spaces: number): string {
  if (kind === 'space' || spaces === 0) return '';
  return t('spacesInheritFromThe', { spaces, kind });
}
