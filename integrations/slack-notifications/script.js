/** Slack reads these three as markup. */
const toMarkup = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function writeMessage({ title, urls }, who) {
  const name = toMarkup(title || 'A space');
  return { text: `${toMarkup(who)} updated <${urls.published ?? urls.app}|${name}>` };
}

/** What the platform sends with each call: an event, and what the integration may know of its installation. */
async function readCall(request) {
  const form = await request.formData();
  const read = async (name) => {
    const part = form.get(name);
    return JSON.parse(typeof part === 'string' ? part : await part.text());
  };
  return { event: await read('event'), environment: await read('environment') };
}

/** Who updated the content, as one would say it. */
function sayWho(people) {
  const names = (people ?? []).map(({ displayName, email }) => displayName || email).filter(Boolean);
  if (names.length < 2) return names[0] ?? 'Somebody';
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

async function readSpace({ apiEndpoint, apiTokens }, spaceId) {
  const response = await fetch(`${apiEndpoint}/v1/spaces/${spaceId}`, {
    headers: { authorization: `Bearer ${apiTokens.installation}` },
  });
  if (!response.ok) throw new Error(`The space could not be read: ${response.status}`);
  return response.json();
}

export default {
  async fetch(request) {
    const { event, environment } = await readCall(request);
    if (event.type !== 'space_content_updated') return new Response(null, { status: 406 });
    const address = environment.installation?.configuration?.webhook_url;
    if (!address) return new Response('OK');
    const space = await readSpace(environment, event.spaceId);
    const told = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(writeMessage(space, sayWho(event.updatedBy))),
    });
    if (told.ok) return new Response('OK');
    return Response.json({ error: `The channel answered ${told.status}` }, { status: 502 });
  },
};
