import { expect, it } from 'vitest';
import sheet from './colours.css?raw';

/** The colours of a theme by name, as the sheet declares them: lightness (0 to 1), chroma and hue (degrees). */
function coloursOf(theme: 'light' | 'dark'): Map<string, [number, number, number]> {
  const [light = '', dark = ''] = sheet.split('@variant dark');
  const declared = (theme === 'light' ? light : dark).matchAll(/--([\w-]+): oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\);/g);
  return new Map([...declared].map(([, name = '', l, c, h]) => [name, [Number(l) / 100, Number(c), Number(h)]]));
}

/** Relative luminance of WCAG 2.2 for a colour in OKLCH; the matrices are those of CSS Color 4. */
function luminance([l, c, h]: [number, number, number]): number {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const [red, green, blue] = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ].map((one) => Math.min(1, Math.max(0, one)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

const surfaces = ['background', 'card', 'popover', 'muted', 'secondary', 'accent'];
const kinds = ['primary', 'sun', 'success', 'destructive', 'info', 'review'];
const onSurfaces = (text: string, among = surfaces) => among.map((surface) => [text, surface] as const);
const texts = [
  ...onSurfaces('foreground'),
  ...onSurfaces('muted-foreground'),
  ...kinds.flatMap((kind) => onSurfaces(`${kind}-ink`, ['background', 'card', 'popover', `${kind}-soft`])),
  ...kinds.map((kind) => [`${kind}-foreground`, kind] as const),
  ...kinds.flatMap((kind) => onSurfaces('foreground', [`${kind}-soft`])),
  ...onSurfaces('card-foreground', ['card']),
  ...onSurfaces('popover-foreground', ['popover']),
  ...onSurfaces('secondary-foreground', ['secondary']),
  ...onSurfaces('accent-foreground', ['accent']),
  ...onSurfaces('sidebar-foreground', ['sidebar', 'sidebar-accent']),
  ...onSurfaces('night-foreground', ['night', 'night-2']),
  ...onSurfaces('night-muted', ['night', 'night-2']),
  ...onSurfaces('sun', ['night', 'night-2']),
];
const outlines = ['ring', 'input', 'chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5'].flatMap((mark) =>
  onSurfaces(mark, ['background', 'card']),
);

it.each([
  ['light', 'text', 4.5, texts],
  ['dark', 'text', 4.5, texts],
  ['light', 'outline, focus ring and chart mark', 3, outlines],
  ['dark', 'outline, focus ring and chart mark', 3, outlines],
] as const)('in the %s theme every %s has a contrast of at least %s:1', (theme, _what, least, pairs) => {
  const colours = coloursOf(theme);
  const of = (name: string) => luminance(colours.get(name) ?? [Number.NaN, 0, 0]);
  const ratios = pairs.map(([front, back]) => {
    const [light = 0, dark = 0] = [of(front), of(back)].sort((one, other) => other - one);
    return { pair: `${front} on ${back}`, ratio: (light + 0.05) / (dark + 0.05) };
  });
  expect(ratios.filter(({ ratio }) => !(ratio >= least))).toEqual([]);
});
