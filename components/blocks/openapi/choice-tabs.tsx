import { type ReactNode, useId } from 'react';

interface Choice {
  key: string;
  label: string;
  content: ReactNode;
}

interface ChoiceTabsProps {
  /** Names what is chosen. */
  label: string;
  choices: readonly Choice[];
  /** The choice is remembered under this name, for all blocks that have it. */
  remember?: string;
  /** Without a frame of its own. */
  isPlain?: boolean;
}

/** One of several, all of which are in the page; of one alone there is nothing to choose. */
export function ChoiceTabs({ label, choices, remember, isPlain = false }: ChoiceTabsProps) {
  const id = useId();
  const [only] = choices;
  if (choices.length < 2) return only?.content ?? null;
  const idOf = (index: number) => `${id}-${index + 1}`;
  return (
    <div className={`tabs choice${isPlain ? ' is-plain' : ''}`} data-tabs="" data-remember={remember}>
      <div className="tab-list" role="tablist" aria-label={label} data-needs-script="">
        {choices.map((choice, index) => (
          <button
            key={choice.key}
            type="button"
            role="tab"
            id={`${idOf(index)}-name`}
            aria-controls={idOf(index)}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            data-choice={choice.key}
          >
            {choice.label}
          </button>
        ))}
      </div>
      {choices.map((choice, index) => (
        <div
          key={choice.key}
          id={idOf(index)}
          className="tab-panel flow"
          role="tabpanel"
          aria-labelledby={`${idOf(index)}-name`}
          data-inactive={index === 0 ? undefined : ''}
        >
          <p className="tab-name">{choice.label}</p>
          {choice.content}
        </div>
      ))}
    </div>
  );
}
