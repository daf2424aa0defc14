import { useState } from 'react';
import { Mark } from '../ui/mark.tsx';
import { useBranding } from './branding.ts';

/** The academy's logo and name, as in the header, sidebar and footer. A logo that does not load is the drawn one. */
export function Brand() {
  const { name, logoUrl } = useBranding();
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <span className="flex min-h-11 items-center gap-2.5">
      {logoUrl && logoUrl !== failed ? (
        <img
          src={logoUrl}
          alt=""
          width={36}
          height={36}
          // Words come first, and React writes no preload of its own for it.
          fetchPriority="low"
          className="size-9 flex-none rounded-[10px] object-cover"
          ref={(picture) => {
            if (picture?.complete && picture.naturalWidth === 0) setFailed(logoUrl);
          }}
          onError={() => setFailed(logoUrl)}
        />
      ) : (
        <Mark />
      )}
      <span className="font-display text-[1.3125rem]/none font-bold">{name}</span>
    </span>
  );
}
