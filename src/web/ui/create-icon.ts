import { createElement, type SVGProps } from 'react';

/** The props of lucide-react’s icons that we use. */
type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/** Draws an icon of lucide-react in place of that package’s own builder, which is made for any framework (`scripts/lean-icons.ts`). */
export function createIcon(shapes: readonly (readonly [tag: string, attributes: object])[]) {
  return ({ size = 24, className = '', ...props }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide ${className}`.trim(),
        'aria-hidden': true,
        ...props,
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
