import { useEffect } from 'react';
import { loadDialog } from '../../ui/dialog.tsx';
import { loadPictureDialog } from '../pictures/question-picture.tsx';

/** Fetches the code of the dialogs ahead: without a line too the palette, the way out and a large picture open. */
export function useFetchedDialogs(hasPictures: boolean): void {
  useEffect(() => {
    for (const load of hasPictures ? [loadDialog, loadPictureDialog] : [loadDialog]) load().catch(() => undefined);
  }, [hasPictures]);
}
