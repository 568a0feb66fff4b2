import { Icon, type IconName } from '@/components/blocks/icons/icon';
import type { LayoutProps } from './layout-parts';

const choices: ['light' | 'system' | 'dark', IconName][] = [
  ['light', 'sun'],
  ['system', 'monitor'],
  ['dark', 'moon'],
];

export function ThemeSwitch({ layout, messages }: LayoutProps) {
  if (!layout.theme.themes.toggleable) return null;
  return (
    <fieldset className="theme-switch" lang={messages.lang} data-needs-script="">
      <legend className="unseen">{messages.theme}</legend>
      {choices.map(([choice, icon]) => (
        <button
          key={choice}
          type="button"
          data-theme-choice={choice}
          aria-pressed={choice === layout.theme.themes.default}
          aria-label={messages[choice]}
          title={messages[choice]}
        >
          <Icon name={icon} />
        </button>
      ))}
    </fieldset>
  );
}
