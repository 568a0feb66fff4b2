/** Names this tab to the server, so that it can tell its own changes from those of others. */
export const clientId: string = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');

export const clientHeader = 'x-lectern-client';
