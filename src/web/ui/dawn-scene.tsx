import { clsx } from 'clsx';

interface DawnSceneProps {
  /** The drawing's own coordinates; it fills its positioned parent and is cut at the sides. */
  width: number;
  height: number;
  /** The sun's centre and radius; the hills follow its height. */
  sun: { x: number; y: number; r: number };
  className?: string;
}

const rings = [
  { factor: 4.2, fill: 'oklch(25.5% .083 270)' },
  { factor: 3.1, fill: 'oklch(29% .092 276)' },
  { factor: 2.2, fill: 'oklch(35% .10 290)' },
  { factor: 1.5, fill: 'oklch(50% .13 22)' },
  { factor: 1, fill: 'var(--sun)' },
];

const ridges = [
  {
    fill: 'oklch(30% .10 268)',
    points: [
      [0, 6],
      [0.12, -26],
      [0.22, -4],
      [0.38, -52],
      [0.55, 10],
      [0.66, -14],
      [0.8, 16],
      [1, -20],
    ],
  },
  {
    fill: 'oklch(25.5% .088 268)',
    points: [
      [0, 40],
      [0.2, 8],
      [0.34, 34],
      [0.52, 2],
      [0.7, 38],
      [0.86, 16],
      [1, 40],
    ],
  },
] as const;

/** First light: flat bands, a sun, hills. For sign-in, hero, posters and state pictures; never in admin. */
export function DawnScene({ width, height, sun, className }: DawnSceneProps) {
  const near = `M0 ${sun.y + 66}Q${Math.round(width * 0.3)} ${sun.y + 34} ${Math.round(width * 0.62)} ${sun.y + 56}T${width} ${sun.y + 52}V${height}H0z`;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className={clsx('absolute inset-0 size-full', className)}
    >
      <rect width={width} height={height} fill="var(--night)" />
      {rings.map((ring) => (
        <circle key={ring.factor} cx={sun.x} cy={sun.y} r={Math.round(sun.r * ring.factor)} fill={ring.fill} />
      ))}
      {ridges.map((ridge) => (
        <path
          key={ridge.fill}
          fill={ridge.fill}
          d={`M${ridge.points.map(([x, y]) => `${Math.round(width * x)} ${sun.y + y}`).join('L')}V${height}H0z`}
        />
      ))}
      <path d={near} fill="oklch(20% .068 268)" />
    </svg>
  );
}
