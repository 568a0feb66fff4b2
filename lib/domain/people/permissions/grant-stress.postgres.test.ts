import { it } from 'vitest';
import { stressGrants } from '@/lib/testing/access-stress';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

it('what goes while it is given to leaves no grant behind and no error of ours', () =>
  stressGrants(testApp(), { seed: 1, clients: 12, each: 8 }));
