import { test } from 'vitest';
import { againstJavaScript } from '@/lib/testing/expression-reference';

test('means what JavaScript means, over many more expressions', () => {
  againstJavaScript({ numRuns: 200_000 });
});
