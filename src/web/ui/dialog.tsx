import { useState } from 'react';
import type { DialogProps } from './dialog-sheet.tsx';
import { lazyPart } from './lazy-part.tsx';

/** Fetches what draws dialogs ahead of the first one, where something typed would be lost without it. */
export const loadDialog = () => import('./dialog-sheet.tsx');

const DialogSheet = lazyPart(async () => (await loadDialog()).DialogSheet);

/** A sheet from the bottom under 768 px, a dialog in the middle from there. Its code is fetched by the first that opens. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return <DialogSheet {...props} />;
}
