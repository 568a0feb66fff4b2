const PAGES = 200;
const THREADS = 500;
/** Of them on the page that the screen opens with: a column beside its text that is longer than the text. */
const ON_FIRST = 40;
const SECTIONS = 6;

type Ask = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;

interface ListedPage {
  id: string;
  pages?: ListedPage[];
}

/** A change request that changes all pages of a space, with conversations on them; the path of its screens. */
export async function seedReview(ask: Ask, organizationId: string): Promise<string> {
  const { id: space } = await ask<{ id: string }>('POST', `/orgs/${organizationId}/spaces`, {
    title: 'A long review',
  });
  const form = new FormData();
  for (let page = 0; page < PAGES; page += 1) {
    const name = `page-${String(page).padStart(3, '0')}.md`;
    form.append(name, new Blob([writePage(page, 'twice')]), name);
  }
  await ask('POST', `/spaces/${space}/content/upload`, form);
  const made = await ask<{ id: string; number: number }>('POST', `/spaces/${space}/change-requests`, {
    subject: 'Press the buttons once',
  });
  const path = `/spaces/${space}/change-requests/${made.id}`;
  const content = await ask<{ pages: ListedPage[] }>('GET', `/spaces/${space}/content`);
  const ids = listIds(content.pages).slice(0, PAGES);
  if (ids.length < PAGES) throw new Error(`The space has ${ids.length} pages, not ${PAGES}.`);
  await changePages(ask, path, ids);
  await ask('PATCH', path, { status: 'open' });
  for (let at = 0; at < THREADS; at += 1) await talk(ask, path, ids, at);
  return `/orgs/${organizationId}/spaces/${space}/~/change-requests/${made.number}`;
}

const listIds = (pages: readonly ListedPage[]): string[] =>
  pages.flatMap((page) => [page.id, ...listIds(page.pages ?? [])]);

/** In few requests: each makes a revision. */
async function changePages(ask: Ask, path: string, ids: readonly string[]): Promise<void> {
  const changes = ids.map((page, at) => ({
    operation: 'update_page',
    page,
    document: { markdown: writePage(at, 'once') },
  }));
  for (let from = 0; from < changes.length; from += 50)
    await ask('POST', `${path}/content`, { changes: changes.slice(from, from + 50) });
}

/** Every third has replies, every seventh is resolved, every tenth suggests, every fiftieth is on all of it. */
async function talk(ask: Ask, path: string, ids: readonly string[], at: number): Promise<void> {
  const onPage = at < ON_FIRST ? 0 : at % ids.length;
  const step = 1 + ((at * 5) % SECTIONS);
  const isWhole = at % 50 === 49;
  const suggests = !isWhole && at % 10 === 3;
  const { id } = await ask<{ id: string }>('POST', `${path}/comments`, {
    body: { markdown: writeComment(at) },
    ...(isWhole ? {} : { page: ids[onPage], range: { quote: sentence(step, 'once') } }),
    ...(suggests ? { suggestion: sentence(step, 'for a moment') } : {}),
  });
  if (at % 3 === 0)
    for (let reply = 0; reply <= at % 4; reply += 1)
      await ask('POST', `${path}/comments/${id}/replies`, {
        body: { markdown: `Reply ${reply + 1}: I tried it, and it does **not** wait for the light.` },
      });
  if (at % 7 === 5) await ask('PUT', `${path}/comments/${id}`, { resolved: true });
}

const sentence = (step: number, how: string) => `In step ${step} press the green button ${how}, and wait.`;

/** One or two screens of text; the pages differ in their titles and in how often the buttons are pressed. */
function writePage(page: number, how: string): string {
  const sections = Array.from({ length: SECTIONS }, (_, at) =>
    [
      `## Part ${at + 1}`,
      `${sentence(at + 1, how)} The dome of observatory ${page} opens slowly, and the [light](https://example.org/light) above the door goes on when it is done.`,
      `* Check the weather\n* Tell the *warden*\n* Write it into the \`log\``,
      ...(at % 3 === 1 ? ['| Button | Does |\n| --- | --- |\n| Green | Opens |\n| Red | Closes |'] : []),
      ...(at % 3 === 2 ? ['```js\nconst dome = await open({ slowly: true });\ndome.wait(12);\n```'] : []),
    ].join('\n\n'),
  );
  return `# Observatory ${page}\n\n${sections.join('\n\n')}\n`;
}

const writeComment = (at: number) =>
  at % 4 === 0
    ? `Point ${at}: what happens when\n\n1. it rains\n2. the **power** fails\n\nSee [the manual](https://example.org/manual/${at}).`
    : `Point ${at}: \`open()\` returns before the light is on. Does that matter here?`;
