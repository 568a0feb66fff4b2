import { beforeAll, describe, expect, it } from 'vitest';
import { type DraftPorts, loadMerge, PageDraft, type SavedText } from './page-draft';

beforeAll(loadMerge);

class Refused extends Error {}

/** A server in memory: it merges nothing by itself, and refuses a text that was written on an older revision. */
function open(text: string, kept?: { base: SavedText; text: string }) {
  let server: SavedText = { revision: 'r1', text };
  let isDown = false;
  /** An answer of the server arrives when this has passed. */
  let onWay: Promise<void> | undefined;
  const keeps: unknown[] = [];
  const write = (next: string) => {
    server = { revision: `r${Number(server.revision.slice(1)) + 1}`, text: next };
  };
  const ports: DraftPorts = {
    send: async (base, sent) => {
      if (isDown) throw new Error('down');
      if (base !== server.revision) throw new Refused();
      write(sent);
      return server;
    },
    read: async () => {
      const answer = server;
      await onWay;
      return answer;
    },
    keep: (draft) => keeps.push(draft),
    judge: (error) => (error instanceof Refused ? 'conflict' : 'offline'),
    describe: () => 'Offline',
  };
  const draft = new PageDraft(server, ports, kept);
  return {
    draft,
    keeps,
    write,
    server: () => server,
    /** Answers are held up until they are let go. */
    holdUp: () => {
      let letGo = () => {};
      onWay = new Promise((resolve) => {
        letGo = () => {
          onWay = undefined;
          resolve();
        };
      });
      return letGo;
    },
    setDown: (down: boolean) => {
      isDown = down;
    },
  };
}

describe('PageDraft', () => {
  it('saves what was written, and keeps nothing in the browser afterwards', async () => {
    const { draft, server, keeps } = open('One.\n');
    draft.edit('One, two.\n');
    expect(draft.read().state).toBe('unsaved');
    await draft.save();
    expect(server().text).toBe('One, two.\n');
    expect(draft.read().state).toBe('saved');
    expect(keeps.at(-1)).toBeUndefined();
  });

  it('takes in what somebody else saved elsewhere in the text', async () => {
    const { draft, server, write } = open('One.\n\nTwo.\n');
    draft.edit('One.\n\nTwo, mine.\n');
    write('One, theirs.\n\nTwo.\n');
    await draft.save();
    expect(draft.read()).toMatchObject({ text: 'One, theirs.\n\nTwo, mine.\n', state: 'saved' });
    expect(server().text).toBe('One, theirs.\n\nTwo, mine.\n');
  });

  it('is not set back by an answer that was on its way while it saved', async () => {
    const { draft, write, holdUp } = open('One.\n\nTwo.\n');
    const texts: string[] = [];
    draft.subscribe(() => texts.push(draft.read().text));
    write('One, theirs.\n\nTwo.\n');
    const letGo = holdUp();
    const following = draft.follow(() => false);
    // What is asked for is on its way; meanwhile this browser writes and saves.
    await Promise.resolve();
    draft.receive({ revision: 'r2', text: 'One, theirs.\n\nTwo.\n' });
    draft.edit('One, theirs.\n\nTwo, mine.\n');
    await draft.save();
    letGo();
    await following;
    expect(texts.slice(texts.indexOf('One, theirs.\n\nTwo, mine.\n'))).not.toContain(
      'One, theirs.\n\nTwo.\n',
    );
    expect(draft.read()).toMatchObject({ text: 'One, theirs.\n\nTwo, mine.\n', state: 'saved' });
  });

  it('takes in what came while it saved, once it has saved', async () => {
    const { draft, write } = open('One.\n\nTwo.\n');
    let isOther = false;
    draft.subscribe(() => {
      if (isOther || draft.read().state !== 'saved') return;
      isOther = true;
      write('One, theirs.\n\nTwo, mine.\n');
    });
    draft.edit('One.\n\nTwo, mine.\n');
    await Promise.all([draft.save(), draft.follow(() => false)]);
    expect(draft.read().text).toBe('One, theirs.\n\nTwo, mine.\n');
  });

  it.each([
    ['mine', 'One, theirs.\n\nTwo is mine.\n'],
    ['theirs', 'One, theirs.\n\nTwo is theirs.\n'],
  ] as const)('asks when both changed the same, and keeps all else: %s', async (choice, result) => {
    const { draft, server, write } = open('One.\n\nTwo.\n');
    draft.edit('One.\n\nTwo is mine.\n');
    write('One, theirs.\n\nTwo is theirs.\n');
    await draft.save();
    expect(draft.read()).toMatchObject({ state: 'conflict', text: 'One.\n\nTwo is mine.\n' });
    draft.settle(choice);
    await draft.save();
    expect(server().text).toBe(result);
    expect(draft.read().state).toBe('saved');
  });

  it('offers both where both can stand, and keeps mine where they cannot', async () => {
    const ask = async (base: string, mine: string, theirs: string) => {
      const { draft, server, write } = open(base);
      draft.edit(mine);
      write(theirs);
      await draft.save();
      const { offersBoth } = draft.read();
      draft.settle('both');
      await draft.save();
      return { offersBoth, text: server().text };
    };
    const hint = (style: string) => `{% hint style="${style}" %}\nText.\n{% endhint %}\n`;
    expect(await ask(hint('info'), hint('danger'), hint('warning'))).toEqual({
      offersBoth: false,
      text: hint('danger'),
    });
    const [mine, theirs] = ['Call the office on weekdays.', 'Call the office on weekends.'];
    const asked = await ask('One.\n', `One.\n\n${mine}\n`, `One.\n\n${theirs}\n`);
    expect(asked.offersBoth).toBe(true);
    expect(asked.text).toContain(mine);
    expect(asked.text).toContain(theirs);
  });

  it('keeps the text while the server is away', async () => {
    const { draft, server, keeps, setDown } = open('One.\n');
    setDown(true);
    draft.edit('Two.\n');
    await draft.save();
    expect(draft.read().state).toBe('offline');
    expect(keeps.at(-1)).toMatchObject({ text: 'Two.\n' });
    setDown(false);
    await draft.save();
    expect(server().text).toBe('Two.\n');
  });

  it('goes on with what the browser kept', async () => {
    const kept = { base: { revision: 'r0', text: 'One.\n\nTwo.\n' }, text: 'One, kept.\n\nTwo.\n' };
    const { draft, server } = open('One.\n\nTwo, theirs.\n', kept);
    expect(draft.read()).toMatchObject({ text: 'One, kept.\n\nTwo, theirs.\n', state: 'unsaved' });
    await draft.save();
    expect(server().text).toBe('One, kept.\n\nTwo, theirs.\n');
  });
});
