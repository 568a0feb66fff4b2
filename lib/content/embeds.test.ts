import { expect, test } from 'vitest';
import { readEmbed } from './embeds';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?t=3', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/abc_-1', 'https://www.youtube-nocookie.com/embed/abc_-1'],
  ['https://vimeo.com/channels/staff/12345', 'https://player.vimeo.com/video/12345?dnt=1'],
  ['https://www.loom.com/share/0a1b', 'https://www.loom.com/embed/0a1b'],
  ['https://codepen.io/ada/pen/xyz', 'https://codepen.io/ada/embed/xyz'],
  ['https://open.spotify.com/track/1a', 'https://open.spotify.com/embed/track/1a'],
])('knows the player of %s', (address, player) => {
  expect(readEmbed(address)?.player).toBe(player);
});

test.each([
  'https://www.youtube.com/@channel',
  'https://example.org/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/"><script>',
  'https://codepen.io/ada',
])('shows %s as a link', (address) => {
  expect(readEmbed(address)).toMatchObject({ title: expect.any(String), site: expect.any(String) });
  expect(readEmbed(address)?.player).toBeUndefined();
});

test.each(['javascript:alert(1)', 'data:text/html,x', '/relative', ''])('knows nothing of %j', (address) => {
  expect(readEmbed(address)).toBeUndefined();
});
