/** Runs in the page. Nothing is asked of Google before the reader allows it. */
function countReaders(id) {
  if (!/(?:^|; )__gitbook_cookie_granted=yes(?:;|$)/.test(document.cookie)) return;
  window.dataLayer = window.dataLayer || [];
  window.gtag = function gtag() {
    // Google reads the arguments object itself.
    // biome-ignore lint/complexity/noArguments: an array is not understood
    window.dataLayer.push(arguments);
  };
  window.gtag('js', new Date());
  window.gtag('config', id);
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

const writeScript = ({ measurement_id: id }) =>
  id ? `(${countReaders})(${JSON.stringify(id)});` : '/* There is no measurement ID. */';

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
