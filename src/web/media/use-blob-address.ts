import { useEffect, useState } from 'react';

/** An address of a file or a fetched picture for as long as the component shows it; null without one. */
export function useBlobAddress(blob: Blob | null | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return setAddress(null);
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
