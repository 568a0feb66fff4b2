import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { cleanPageRequest, FIRST_PATH } from './page-request';

const clean = (url: string, headers: Record<string, string>) => {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, headers });
  cleanPageRequest(request);
  return request.headers[FIRST_PATH];
};

it('tells the layout which page a browser opens, whatever the visitor says of it', () => {
  expect(clean('/orgs/a/members?new=invite', {})).toBe('/orgs/a/members');
  expect(clean('/orgs/a', { [FIRST_PATH]: '/orgs/b' })).toBe('/orgs/a');
});

it('tells nothing where a browser goes from one screen to the next', () => {
  expect(clean('/orgs/a?_rsc=1', { rsc: '1', [FIRST_PATH]: '/orgs/b' })).toBeUndefined();
});
