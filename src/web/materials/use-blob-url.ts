import { useEffect, useState } from 'react';

/** An address for bytes that a call returned, until other ones come. */
export function useBlobUrl(blob: Blob | undefined): string | null {
  const [made, setMade] = useState<{ blob: Blob; url: string } | null>(null);
  useEffect(() => {
    if (!blob) return;
    const url = URL.createObjectURL(blob);
    setMade({ blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  // Never the page before under the new page's number.
  return made && made.blob === blob ? made.url : null;
}
