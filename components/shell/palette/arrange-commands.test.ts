import { expect, it } from 'vitest';
import type { Command } from '../command-store';
import { arrangeCommands } from './arrange-commands';

const command = (label: string, group?: string, more: Partial<Command> = {}): Command => ({
  id: `${group}-${label}`,
  label,
  href: `/${label}`,
  ...(group ? { group } : {}),
  ...more,
});
const commands = [
  command('Rename…'),
  command('Members', 'Recent'),
  command('Tokens', 'Go to'),
  command('Token rotation', 'Pages of this space', { onlyFound: true }),
  command('Handbook', 'Spaces'),
  command('Ada', 'People'),
];
const show = (search: string, pages: Command[] = [], others: Command[] = []) =>
  arrangeCommands({ commands, pages, others, search }).map(
    ({ title, commands: list }) => `${title}: ${list.map(({ label }) => label).join(', ')}`,
  );

it('shows at rest what is recent and what can be done, and not what only a search finds', () => {
  expect(show('')).toEqual([
    'This screen: Rename…',
    'Recent: Members',
    'Go to: Tokens',
    'Spaces: Handbook',
    'People: Ada',
  ]);
});

it('puts what is called so first, then the pages, then what merely has the word', () => {
  const page = command('How keys expire', 'Pages', { href: '/keys' });
  expect(show('tok', [page])).toEqual([
    'Pages of this space: Token rotation',
    'Go to: Tokens',
    'Pages: How keys expire',
  ]);
  expect(show('book', [page])).toEqual(['Pages: How keys expire', 'Spaces: Handbook']);
});

it('shows a place once, also when the server finds it too', () => {
  expect(show('rotation', [command('Token rotation', 'Pages')])).toEqual(['Pages: Token rotation']);
  expect(show('ada', [], [command('Ada', 'People'), command('Adam', 'People')])).toEqual([
    'People: Ada, Adam',
  ]);
});
