/** The code is of the whole organization: who administers one site alone cannot write it. */
const writeScript = ({ code }) => code || '/* There is no code. */';

/** What the platform sends with each call: an event, and what the integration may know of its installation. */
async function readCall(request) {
  const form = await request.formData();
  const read = async (name) => {
    const part = form.get(name);
    return JSON.parse(typeof part === 'string' ? part : await part.text());
  };
  return { event: await read('event'), environment: await read('environment') };
}

const javascript = (text) =>
  new Response(text, {
    headers: { 'content-type': 'application/javascript', 'cache-control': 'max-age=604800' },
  });

export default {
  async fetch(request) {
    const { event, environment } = await readCall(request);
    if (event.type !== 'fetch_published_script') return new Response(null, { status: 406 });
    return javascript(writeScript(environment.installation?.configuration ?? {}));
  },
};
