import { describe, expect, it } from 'vitest';
import { describeBrowser, isPhone } from './describe-browser';

const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0';
const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const safari =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15';

describe('describeBrowser', () => {
  it('names the browser and not the ones it descends from', () => {
    expect(describeBrowser(edge)).toBe('Edge on Windows');
    expect(describeBrowser(chromeOnAndroid)).toBe('Chrome on Android');
    expect(describeBrowser(safari)).toBe('Safari on macOS');
    expect(describeBrowser('curl/8.5.0')).toBe('curl');
  });

  it('admits what it does not know', () => {
    expect(describeBrowser(undefined)).toBe('Unknown browser');
    expect(describeBrowser('SomethingElse/1.0')).toBe('Unknown browser');
    expect(describeBrowser('SomethingElse/1.0 (X11; Linux x86_64)')).toBe('Browser on Linux');
  });
});

it('tells phones from desks', () => {
  expect([chromeOnAndroid, edge].map(isPhone)).toEqual([true, false]);
});
