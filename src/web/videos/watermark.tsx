import { useEffect, useState } from 'react';

const everyMs = 8000;

/**
 * Who watches, over the picture, never long in one place. It glides from place to place; where no motion is wanted it is
 * simply elsewhere.
 */
export function Watermark({ reader }: { reader: string }) {
  const [step, setStep] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setStep((before) => before + 1), everyMs);
    return () => clearInterval(timer);
  }, []);
  // Two steps that share no factor with their range visit all of it.
  const left = (step * 37) % 50;
  const top = 6 + ((step * 53) % 80);
  return (
    <div
      aria-hidden="true"
      data-watermark=""
      className="pointer-events-none absolute inset-0 transition-transform duration-[6s] ease-linear motion-reduce:transition-none"
      style={{ transform: `translate(${left}%, ${top}%)` }}
    >
      <span className="inline-block max-w-1/2 truncate px-2 text-small-strong text-white/60 [text-shadow:0_0_3px_#000]">
        {reader}
      </span>
    </div>
  );
}
