import { t } from './messages';

const SHOWN = 5;

export const countPeople = (count: number): string => t('people', { count });

/** The first few by name, and how many more there are. */
export function listNames(people: readonly { displayName: string }[], count: number): string {
  const names = people.slice(0, SHOWN).map(({ displayName }) => displayName);
  const others = count - names.length;
  return others > 0 ? t('andMore', { names: names.join(', '), others }) : names.join(', ');
}
