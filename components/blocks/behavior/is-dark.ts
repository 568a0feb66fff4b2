const isDarkSystem = matchMedia('(prefers-color-scheme: dark)');

/** Whether the page is shown dark: what its reader chose, else what their system says. */
export function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : isDarkSystem.matches;
}
