const STORED = 'lectern-theme';

type Choice = 'light' | 'dark' | 'system';

const { dataset } = document.documentElement;

const isDarkSystem = matchMedia('(prefers-color-scheme: dark)');

function readChoice(): Choice {
  try {
    const stored = localStorage.getItem(STORED);
    if (stored === 'light' || stored === 'dark' || stored === 'system') return stored;
  } catch {
    // Storage may be switched off: then the choice holds for this page.
  }
  return (dataset.theme as Choice | undefined) ?? 'system';
}

function show(choice: Choice): void {
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
  markChoice(choice);
}

function markChoice(choice = readChoice()): void {
  for (const button of document.querySelectorAll('[data-theme-choice]'))
    button.setAttribute('aria-pressed', `${button.getAttribute('data-theme-choice') === choice}`);
}

/** What the reader chooses holds for all sites of this address, and in every tab. */
export function watchTheme(onChange: () => void): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('[data-theme-choice]');
    if (!button) return;
    const choice = button.getAttribute('data-theme-choice') as Choice;
    try {
      localStorage.setItem(STORED, choice);
    } catch {
      // The same.
    }
    show(choice);
    onChange();
  });
  addEventListener('storage', ({ key }) => {
    if (key !== STORED || 'fixed' in dataset) return;
    show(readChoice());
    onChange();
  });
  isDarkSystem.addEventListener('change', onChange);
  markChoice();
}
