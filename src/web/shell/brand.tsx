import { useState } from 'react';
import { Mark } from '../ui/mark.tsx';
import { useBranding } from './branding.ts';

/** The academy's logo and name, as in the header, sidebar and footer. */
export function Brand() {
  return (
    <span className="flex min-h-11 items-center gap-2.5">
      <Logo />
      <span className="font-display text-[1.3125rem]/none font-bold">{useBranding().name}</span>
    </span>
  );
}

/** The academy's logo, `size` px; one that does not load is the drawn one. Decorative: the name stands beside it. */
export function Logo({ size = 36 }: { size?: number }) {
  const { logoUrl } = useBranding();
  const [failed, setFailed] = useState<string | null>(null);
  if (!logoUrl || logoUrl === failed) return <Mark size={size} />;
  return (
    <img
      src={logoUrl}
      alt=""
      width={size}
      height={size}
      // Words come first, and React writes no preload of its own for it.
      fetchPriority="low"
      className="flex-none rounded-[28%] object-cover"
      style={{ width: size, height: size }}
      ref={(picture) => {
        if (picture?.complete && picture.naturalWidth === 0) setFailed(logoUrl);
      }}
      onError={() => setFailed(logoUrl)}
    />
  );
}
