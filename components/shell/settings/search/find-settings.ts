import { scoreMatch } from '../../match';
import { anchorOf } from '../reveal-setting';
import type { SettingsGroup, SettingsPage } from '../settings-pages';
import { SETTINGS } from './settings-index';

export interface FoundSetting {
  label: string;
  /** Its screen, with the anchor of the setting. */
  href: string;
  /** On which screen it is, and whose that is. */
  place: string;
  keywords: readonly string[];
}

const MOST_FOUND = 20;

/** Every setting of the screens that a person may open, and the screens themselves. */
export function listAllSettings(groups: readonly SettingsGroup[]): FoundSetting[] {
  return groups.flatMap(({ title, pages }) => pages.flatMap((page) => listOfPage(title, page)));
}

function listOfPage(group: string, { id, label, href, inside }: SettingsPage): FoundSetting[] {
  const { words, settings } = SETTINGS[id];
  // The screen first: the end of a long line is cut off.
  const place = `${label} · ${group}`;
  return [
    { label, href, place: group, keywords: [words] },
    ...settings.map((setting) => ({
      label: setting.label,
      href: `${href}#${encodeURIComponent(anchorOf(setting.within ?? setting.label))}`,
      place,
      keywords: [setting.words, label],
    })),
    ...inside.flatMap((page) => listOfPage(place, page)),
  ];
}

/** The best first; every word of the search is in the label of a setting, or in the words that describe it. */
export function findSettings(groups: readonly SettingsGroup[], search: string): FoundSetting[] {
  const scored = listAllSettings(groups).map((setting) => ({
    setting,
    // What is called so comes before what is only described so.
    score:
      scoreMatch(setting.label, search) + scoreMatch([setting.label, ...setting.keywords].join(' '), search),
  }));
  return scored
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_FOUND)
    .map(({ setting }) => setting);
}
