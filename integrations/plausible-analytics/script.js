/** Runs in the page. Plausible sets no cookies, so that nobody has to be asked. */
function countReaders(domain, address) {
  const script = document.createElement('script');
  script.defer = true;
  script.dataset.domain = domain;
  script.src = `${address}/js/script.js`;
  document.head.append(script);
}

function writeScript({ domain, address }) {
  if (!domain) return '/* There is no domain. */';
  const server = (address || 'https://plausible.io').replace(/\/+$/, '');
  return `(${countReaders})(${JSON.stringify(domain)}, ${JSON.stringify(server)});`;
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

const javascript = (text) =>
  new Response(text, {
    headers: { 'content-type': 'application/javascript', 'cache-control': 'max-age=604800' },
  });

export default {
  async fetch(request) {
    const { event, environment } = await readCall(request);
    if (event.type !== 'fetch_published_script') return new Response(null, { status: 406 });
    return javascript(writeScript(environment.siteInstallation?.configuration ?? {}));
  },
};
