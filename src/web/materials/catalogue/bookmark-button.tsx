import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { materialShelf } from '../../../contract/materials/bookmarks.ts';
import type { Material } from '../../../contract/materials/materials.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../ui/toast.ts';
import { materialsKey } from '../queries.ts';

/** Keeps a material for later, or no longer; pressed while it is kept. */
export function BookmarkButton({ material: { id, title, isSaved } }: { material: Material }) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: async (keep: boolean): Promise<{ saved: boolean }> =>
      call(keep ? materialShelf.saveMaterial : materialShelf.forgetMaterial, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: materialsKey }),
    onError: (error) =>
      showToast({ kind: 'error', title: <Trans>Couldn’t save</Trans>, text: i18n._(errorMessage(error)) }),
  });
  const kept = change.isPending ? change.variables : isSaved;
  return (
    <IconButton label={t`Save ${title} for later`} aria-pressed={kept} onClick={() => change.mutate(!kept)}>
      <Bookmark aria-hidden="true" className={kept ? 'fill-current text-primary-ink' : 'text-muted-foreground'} />
    </IconButton>
  );
}
