import { describe, expect, it } from 'vitest';
import { hasConditions, resolveConditions } from './resolve-conditions';

const text =
  'Before.\n\n{% if visitor.claims.beta %}\nBeta.\n{% elseif visitor.claims.old %}\nOld.\n{% else %}\nRest.\n{% endif %}\n\nAfter.\n';

const holding =
  (...held: string[]) =>
  (expression: string) =>
    held.includes(expression);

describe('the text that one reader sees', () => {
  it.each([
    [['visitor.claims.beta'], 'Beta.'],
    [['visitor.claims.old'], 'Old.'],
    [['visitor.claims.beta', 'visitor.claims.old'], 'Beta.'],
    [[], 'Rest.'],
  ])('has the branch that holds: %j', (held, shown) => {
    const chosen = resolveConditions(text, holding(...held));
    expect(chosen.match(/Beta|Old|Rest/g)).toEqual([shown.slice(0, -1)]);
    expect(chosen).toMatch(/^Before\.[\s\S]*After\.\n$/);
    expect(chosen).not.toContain('{%');
  });

  it('shows what stands under a condition that was cleared', () => {
    expect(resolveConditions('{% if  %}\nsome words\n{% endif %}\n\nend\n', () => false)).toBe(
      'some words\n\nend\n',
    );
    expect(
      resolveConditions('{% if a %}\nA\n{% elseif %}\nB\n{% else %}\nC\n{% endif %}\n', () => false),
    ).toBe('B\n');
  });

  it('shows nothing of a condition that does not hold, and keeps what stands around it in its tag', () => {
    const nested =
      '{% hint style="info" %}\nOne.\n{% if a %}\nSecret.\n{% if b %}\nDeeper.\n{% endif %}\n{% endif %}\nTwo.\n{% endhint %}\n';
    expect(resolveConditions(nested, () => false)).toBe(
      '{% hint style="info" %}\nOne.\nTwo.\n{% endhint %}\n',
    );
    expect(resolveConditions(nested, holding('a'))).not.toContain('Deeper');
    expect(resolveConditions(nested, holding('a', 'b'))).toContain('Deeper');
  });

  it('leaves code and texts without conditions as they are', () => {
    const code = '```liquid\n{% if a %}\nx\n{% endif %}\n```\n';
    expect(resolveConditions(code, () => false)).toBe(code);
    expect(hasConditions(code)).toBe(false);
    expect(hasConditions(text)).toBe(true);
    expect(hasConditions('{% hint %}\nx\n{% endhint %}')).toBe(false);
  });
});
