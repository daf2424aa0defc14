import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { materialDesk, type StudentAccess } from '../../contract/materials/material-reports.ts';
import { call } from '../api/client.ts';
import { pagedQuery } from '../api/paged-query.ts';
import { ReasonDialog } from '../api/reason-dialog.tsx';
import { formatDate, formatLastDay } from '../i18n/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { PagedCard } from '../ui/paged-card.tsx';

const studentAccessList = (id: string) =>
  pagedQuery(['materials', 'student', id], 10, (query, signal) =>
    call(materialDesk.listStudentAccess, { params: { id }, query, signal }),
  );

interface StudentAccessProps {
  id: string;
  /** What the viewer may take back: nothing, what staff gave, or also what was bought. */
  mayRevoke: 'none' | 'grants' | 'all';
}

/** The premium materials that a student has or had, newest first; the desk takes access back. */
export function StudentAccessCard({ id, mayRevoke }: StudentAccessProps) {
  const { t } = useLingui();
  const [revoking, setRevoking] = useState<StudentAccess | null>(null);
  const list = useInfiniteQuery(studentAccessList(id));
  return (
    <>
      <PagedCard
        title={<Trans>Access to materials</Trans>}
        list={list}
        itemKey={(access) => access.id}
        empty={<Trans>No premium materials yet.</Trans>}
        failed={<Trans>Could not load the access</Trans>}
      >
        {(access) => (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div className="min-w-0 flex-[1_1_12rem]">
              <p className="font-semibold">{access.title}</p>
              <p className="text-micro text-muted-foreground tabular-nums">
                {access.endsAt ? (
                  <Trans>
                    {formatDate(access.startsAt)} to {formatLastDay(access.endsAt)}
                  </Trans>
                ) : (
                  <Trans>Since {formatDate(access.startsAt)}</Trans>
                )}
              </p>
            </div>
            <span className="flex items-center gap-2.5">
              {access.revocable && (mayRevoke === 'all' || (mayRevoke === 'grants' && access.source === 'grant')) && (
                <Button kind="ghost" size="sm" onClick={() => setRevoking(access)}>
                  <Trans>Revoke</Trans>
                </Button>
              )}
              <Standing access={access} />
            </span>
          </div>
        )}
      </PagedCard>
      {revoking && (
        <ReasonDialog
          title={<Trans>Revoke access to {revoking.title}?</Trans>}
          description={
            <Trans>Access ends right away, and the student sees the reason. Refund the money from the order.</Trans>
          }
          action={<Trans>Revoke</Trans>}
          label={t`Reason`}
          maxLength={200}
          act={(body) => call(materialDesk.revokeStudentAccess, { params: { id: revoking.id }, body })}
          changes={[['materials', 'student', id]]}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  );
}

function Standing({ access }: { access: StudentAccess }) {
  if (access.revokedAt) {
    return (
      <Badge kind="error">
        <Trans>Revoked</Trans>
      </Badge>
    );
  }
  if (access.endsAt && Date.parse(access.endsAt) < Date.now()) {
    return (
      <Badge>
        <Trans>Ended</Trans>
      </Badge>
    );
  }
  return (
    <Badge kind="success">
      <Trans>Open</Trans>
    </Badge>
  );
}
