const MESSAGES = {
  'invalid-url': 'The address is not an http(s) address that can be fetched.',
  'forbidden-address': 'The address leads to a machine that is not on the public internet.',
  'forbidden-port': 'The address uses a port other than 80 and 443.',
  'not-found': 'The name in the address could not be resolved.',
  'no-connection': 'The server could not be reached.',
  timeout: 'The server took too long to answer.',
  'too-large': 'What the server sent is too large.',
  'too-many-redirects': 'The server redirected too many times.',
  'bad-status': 'The server did not answer with success.',
  'bad-type': 'The server sent another kind of content than is expected here.',
  'bad-encoding': 'What the server sent could not be unpacked.',
} as const;

export type OutboundCode = keyof typeof MESSAGES;

/** Why a fetch failed. It never carries what the other side sent. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  constructor(readonly code: OutboundCode) {
    super(MESSAGES[code]);
  }
}
