import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleTheme } from '../testing/reader-samples';
import { contrastOf, readColour, toReadable, writeColour } from './oklch';
import { makePalette } from './palette';

const colour = fc.stringMatching(/^#[0-9a-f]{6}$/);
const themed = fc.record({ light: colour, dark: colour });

describe('the colours of a site', () => {
  it('can be read, whatever its owner chose', () => {
    fc.assert(
      fc.property(
        themed,
        themed,
        themed,
        fc.constantFrom('clean' as const, 'muted' as const, 'bold' as const, 'gradient' as const),
        fc.constantFrom('default', 'bold', 'contrast', 'custom'),
        fc.constantFrom('plain' as const, 'match' as const),
        (primaryColor, tint, infoColour, theme, preset, background) => {
          const customTheme = {
            ...sampleTheme,
            primaryColor,
            tint,
            theme,
            background,
            infoColor: infoColour,
          };
          for (const mode of ['light', 'dark'] as const) {
            const own = makePalette(customTheme, { preset, background: tint, link: infoColour }, mode);
            const read = (ink: string, ground: string) => contrastOf(own[ink] ?? '', own[ground] ?? '');
            for (const ink of ['text', 'muted', 'strong'])
              for (const ground of ['canvas', 'raised', 'sunken', 'hover'])
                expect(read(ink, ground), `${mode} ${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
            for (const [ink, ground] of [
              ['accent', 'canvas'],
              ['accent', 'accent-soft'],
              ['info', 'info-soft'],
              ['on-primary', 'primary'],
              ['header-ink', 'header-ground'],
              ['header-soft', 'header-ground'],
              ['faint', 'canvas'],
            ] as const)
              expect(read(ink, ground), `${mode} ${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('come back from their lightness, chroma and hue as they were', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        expect(writeColour(readColour(hex))).toBe(hex);
      }),
    );
    expect(toReadable('#ffff00', '#ffffff')).not.toBe('#ffff00');
    expect(contrastOf('#000', '#fff')).toBeCloseTo(21, 5);
  });
});
