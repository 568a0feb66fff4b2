import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutDocument } from '../document/to-document';
import { makeAnchor } from './anchor';
import { keyAt } from './block-places';
import { followAnchors } from './follow-anchor';
import { KeyFollower } from './key-follower';

const block = fc.constantFrom(
  'One is here.',
  'One is here.',
  'Two is there.',
  '* an item\n* another',
  '# Title',
  'Three.',
);
const page = fc.array(block, { minLength: 1, maxLength: 8 }).map((blocks) => `${blocks.join('\n\n')}\n`);

it('gives the key that the document of the page gives, whatever was changed around it', () => {
  fc.assert(
    fc.property(page, page, (before, after) => {
      const words = [...before.matchAll(/\w+/g)];
      const anchors = words.map(({ index, 0: word }) =>
        makeAnchor(before, { start: index, end: index + word.length }),
      );
      const keys = new KeyFollower(before, after);
      const [old, now] = [cutDocument(before), cutDocument(after)];
      for (const [index, followed] of followAnchors(anchors, before, after).entries()) {
        const anchor = anchors[index];
        if (!anchor || followed.isDetached) continue;
        expect(keys.follow(keyAt(old, anchor) ?? null, anchor, followed)).toBe(keyAt(now, followed));
      }
    }),
    { numRuns: 60 },
  );
});
