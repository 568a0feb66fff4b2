import { Sign, type SignName } from '../icons/sign';
import type { FrameProps } from './frame-parts';

const choices: ['light' | 'system' | 'dark', SignName][] = [
  ['light', 'sun'],
  ['system', 'monitor'],
  ['dark', 'moon'],
];

export function ThemeSwitch({ frame, words }: FrameProps) {
  if (!frame.look.themes.toggleable) return null;
  return (
    <fieldset className="theme-switch" data-needs-script="">
      <legend className="unseen">{words.theme}</legend>
      {choices.map(([choice, sign]) => (
        <button
          key={choice}
          type="button"
          data-theme-choice={choice}
          aria-pressed={choice === frame.look.themes.default}
          aria-label={words[choice]}
          title={words[choice]}
        >
          <Sign name={sign} />
        </button>
      ))}
    </fieldset>
  );
}
