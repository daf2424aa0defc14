import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';

const petals = [
  { left: 7, top: 11, turn: 20, sun: true },
  { left: 14, top: 37, turn: 70, sun: false },
  { left: 22, top: 20, turn: 140, sun: true },
  { left: 80, top: 10, turn: 40, sun: false },
  { left: 90, top: 36, turn: 100, sun: true },
  { left: 74, top: 29, turn: 10, sun: true },
  { left: 28, top: 6, turn: 60, sun: false },
  { left: 94, top: 17, turn: 30, sun: true },
  { left: 4, top: 53, turn: 120, sun: false },
  { left: 66, top: 4, turn: 75, sun: true },
  { left: 92, top: 57, turn: 20, sun: false },
];

/** First light over a payment that is done; the petals fall once, not where its money went back. */
export function PaidBanner({ opens, isBack }: { opens: boolean; isBack: boolean }) {
  const scene = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const petal of scene.current?.querySelectorAll('i') ?? []) {
      petal.animate(
        [
          { translate: '0 -90px', opacity: 0 },
          { translate: '0 0', opacity: 1 },
        ],
        {
          duration: 1200,
          easing: 'cubic-bezier(.2,.8,.2,1)',
        },
      );
    }
  }, []);
  return (
    <section className="relative overflow-hidden bg-night pt-15 pb-31 text-center text-night-foreground">
      <div ref={scene} aria-hidden="true">
        {(isBack ? [] : petals).map((petal) => (
          <i
            key={`${petal.left} ${petal.top}`}
            className="absolute size-3.5 rounded-[0_100%]"
            style={{
              left: `${petal.left}%`,
              top: `${petal.top}%`,
              rotate: `${petal.turn}deg`,
              background: petal.sun ? 'var(--sun)' : 'oklch(66% .16 35)',
            }}
          />
        ))}
        <span className="relative mx-auto mb-12 grid size-26 place-items-center rounded-full bg-sun text-sun-foreground shadow-[0_0_0_14px_oklch(50%_.13_22/.9),0_0_0_30px_oklch(35%_.1_290/.8)]">
          <Check size={56} />
        </span>
      </div>
      <div role="status">
        <h1 className="text-display">{isBack ? <Trans>Refunded</Trans> : <Trans>Payment done</Trans>}</h1>
        <p className="mt-1.5 text-body text-night-muted">
          {isBack ? (
            <Trans>This order was refunded in full.</Trans>
          ) : opens ? (
            <Trans>You’re in. Now the real work starts.</Trans>
          ) : (
            <Trans>Thank you. We’ve received your order.</Trans>
          )}
        </p>
      </div>
    </section>
  );
}
