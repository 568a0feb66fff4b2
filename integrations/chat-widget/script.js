/** Runs in the page. A chat remembers who one is, so that it comes once the reader allows cookies. */
function showChat(service, id, address) {
  if (!/(?:^|; )__gitbook_cookie_granted=yes(?:;|$)/.test(document.cookie)) return;
  let source = address;
  if (service === 'crisp') {
    window.$crisp = window.$crisp || [];
    window.CRISP_WEBSITE_ID = id;
    source = 'https://client.crisp.chat/l.js';
  } else if (service === 'intercom') {
    window.intercomSettings = { app_id: id };
    const waiting = (...words) => waiting.q.push(words);
    waiting.q = [];
    window.Intercom = window.Intercom || waiting;
    source = `https://widget.intercom.io/widget/${encodeURIComponent(id)}`;
  }
  const script = document.createElement('script');
  script.async = true;
  script.src = source;
  document.head.append(script);
}

function writeScript({ service = 'intercom', id = '', address = '' }) {
  if (service === 'other' ? !/^https?:\/\//.test(address) : !id) return '/* There is no ID or URL. */';
  return `(${showChat})(${[service, id, address].map((value) => JSON.stringify(value)).join(', ')});`;
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
