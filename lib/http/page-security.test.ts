import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { readEmbed } from '@/lib/content/embeds';
import { securePage } from './page-security';

const embedded = [
  'https://www.youtube.com/watch?v=abc',
  'https://vimeo.com/123',
  'https://www.loom.com/share/abc',
  'https://codepen.io/ada/pen/abc',
  'https://www.figma.com/file/abc/name',
  'https://open.spotify.com/track/abc',
];

it.each(embedded)('lets a text show the player of %s', (address) => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  securePage(request, response, { https: true, development: false });
  const frames = /frame-src ([^;]*)/.exec(String(response.getHeader('content-security-policy')))?.[1] ?? '';
  const player = readEmbed(address)?.player ?? '';
  expect(frames.split(' ')).toContain(new URL(player).origin);
});
