import { describe, expect, it } from 'vitest';
import { isCostlyText } from './costly-text';

describe('a text that takes too long to draw', () => {
  it.each([
    ['*_', 9_000],
    ['**a*', 4_000],
    ['[^1]', 4_000],
    ['[a](', 4_000],
    ['<b>', 6_000],
    ['<div>\n', 600],
    ['|a', 4_000],
    ['> ', 6_000],
  ])('is one of %j', (part, count) => {
    expect(isCostlyText(part.repeat(count))).toBe(true);
  });

  it.each([
    'Plain words.\n\n'.repeat(1_000),
    '- [a link](https://example.org) and **bold** words\n'.repeat(300),
    `| a | b |\n| - | - |\n${'| 1 | 2 |\n'.repeat(1_000)}`,
    `\`\`\`c\n/${'*'.repeat(80)}/\n${'if (a[i] < b[j]) {\n'.repeat(500)}\`\`\``,
    `~~~\n${'<b>'.repeat(600)}`,
    'W'.repeat(20_000),
  ])('is not one of ordinary writing', (text) => {
    expect(isCostlyText(text)).toBe(false);
  });
});
