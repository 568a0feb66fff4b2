/** Runs in the page. Readers who have not allowed cookies are counted without them. */
function countReaders(address, siteId) {
  window._paq = window._paq || [];
  const ask = (...words) => window._paq.push(words);
  ask('requireCookieConsent');
  if (/(?:^|; )__gitbook_cookie_granted=yes(?:;|$)/.test(document.cookie)) ask('setCookieConsentGiven');
  ask('setTrackerUrl', `${address}/matomo.php`);
  ask('setSiteId', siteId);
  ask('trackPageView');
  ask('enableLinkTracking');
  const script = document.createElement('script');
  script.async = true;
  script.src = `${address}/matomo.js`;
  document.head.append(script);
}

function writeScript({ address, site_id: siteId }) {
  if (!address || !siteId) return '/* There is no address or site ID. */';
  const server = address.replace(/\/+$/, '');
  return `(${countReaders})(${JSON.stringify(server)}, ${JSON.stringify(siteId)});`;
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
