import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { MaterialAccess } from '../../../contract/materials/materials.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { formatSize } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { materialsKey } from '../queries.ts';
import { useDownload } from './use-download.tsx';

/** Downloads what the material allows; asks first when that ends a full refund. */
export function SaveDocument({ access: { material, refund } }: { access: MaterialAccess }) {
  const client = useQueryClient();
  const days = usePublicSettings().refunds.fullWithinDays;
  const [asking, setAsking] = useState(false);
  const download = useDownload(material);
  const save = (refundGivenUp: boolean) =>
    download.mutate(refundGivenUp, {
      onSuccess: () => {
        setAsking(false);
        void client.invalidateQueries({ queryKey: materialsKey });
      },
    });
  const size = formatSize(material.bytes);
  return (
    <>
      <Button kind="outline" full busy={download.isPending} onClick={() => (refund ? setAsking(true) : save(false))}>
        <Download size={22} aria-hidden="true" />
        <Trans>Download the PDF, {size}</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={<Trans>Download the PDF?</Trans>}
        text={<Trans>After this download the {days}-day full refund no longer applies.</Trans>}
        action={<Trans>Download, {size}</Trans>}
        busy={download.isPending}
        onConfirm={() => save(true)}
      />
    </>
  );
}
