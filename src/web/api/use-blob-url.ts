import { useEffect, useState } from 'react';

/** An address for a file or for bytes that a call returned, for as long as the component shows them; null without any. */
export function useBlobUrl(blob: Blob | null | undefined): string | null {
  const [made, setMade] = useState<{ blob: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setMade({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  // Never the one before in the place of the next.
  return made && made.blob === blob ? made.url : null;
}
