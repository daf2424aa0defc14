import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { studentsAdmin } from '../../../contract/accounts/students-admin.ts';
import type { Member } from '../../../contract/batches/batches-admin.ts';
import { enrolments } from '../../../contract/batches/enrolments.ts';
import { leaving } from '../../../contract/batches/leaving.ts';
import { call } from '../../api/client.ts';
import { useMay } from '../../api/session/may.ts';
import { formatDate } from '../../i18n/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PagedCard } from '../../ui/paged-card.tsx';
import { showToast } from '../../ui/toast.ts';
import { batchMembers } from '../queries.ts';
import { ReasonForm } from './reason-form.tsx';
import { Standing } from './standing.tsx';

const EndForm = lazyPart(async () => (await import('./end-form.tsx')).EndForm);
const FreezeForm = lazyPart(async () => (await import('./freeze-form.tsx')).FreezeForm);
const TransferForm = lazyPart(async () => (await import('./transfer-form.tsx')).TransferForm);

/** Who belongs to a batch, first come first; the front desk ends an enrolment with a reason. */
export function MembersPart({ id, freezeDays }: { id: string; freezeDays: number }) {
  const { t } = useLingui();
  const may = useMay();
  const list = useInfiniteQuery(batchMembers(id));
  const [moving, setMoving] = useState<Member | null>(null);
  const [freezing, setFreezing] = useState<Member | null>(null);
  const [thawing, setThawing] = useState<Member | null>(null);
  const [ending, setEnding] = useState<Member | null>(null);
  const atDesk = may(leaving.endEnrolment);
  const name = (thawing ?? ending)?.name;
  return (
    <>
      <PagedCard
        title={<Trans>Members</Trans>}
        list={list}
        itemKey={(member) => member.id}
        empty={<Trans>Nobody yet. Enrol a student from the student’s page.</Trans>}
        failed={<Trans>Could not load the members</Trans>}
      >
        {(member) => (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <div className="min-w-0 flex-[1_1_12rem]">
              <MemberName member={member} mayOpen={may(studentsAdmin.getStudent)} />
              <p className="text-micro text-muted-foreground tabular-nums">
                {member.number && `${member.number} · `}
                <Trans>Since {formatDate(member.enrolledAt)}</Trans>
                <Standing membership={member} />
              </p>
            </div>
            {member.endedAt ? (
              <Badge>
                <Trans>Ended</Trans>
              </Badge>
            ) : (
              atDesk && (
                <span className="flex flex-wrap">
                  <Button kind="ghost" size="sm" onClick={() => setMoving(member)}>
                    <Trans>Change batch</Trans>
                  </Button>
                  {freezeDays > 0 && !member.isTrial && !member.frozenUntil && (
                    <Button kind="ghost" size="sm" onClick={() => setFreezing(member)}>
                      <Trans>Freeze</Trans>
                    </Button>
                  )}
                  {member.frozenUntil && (
                    <Button kind="ghost" size="sm" onClick={() => setThawing(member)}>
                      <Trans>End freeze</Trans>
                    </Button>
                  )}
                  <Button kind="ghost" size="sm" onClick={() => setEnding(member)}>
                    <Trans>End enrolment</Trans>
                  </Button>
                </span>
              )
            )}
          </div>
        )}
      </PagedCard>
      {moving && <TransferForm member={moving} batchId={id} onDone={() => setMoving(null)} />}
      {freezing && <FreezeForm member={freezing} mostDays={freezeDays} onDone={() => setFreezing(null)} />}
      {thawing && (
        <ReasonForm
          title={<Trans>End {name}’s freeze?</Trans>}
          description={
            <Trans>
              Materials and classes reopen today. Unused days are given back: the end and the fees move earlier by them.
            </Trans>
          }
          action={<Trans>End freeze</Trans>}
          save={async (reason) => {
            await call(enrolments.endFreeze, { params: { id: thawing.id }, body: { reason } });
            showToast({ kind: 'success', title: t`The freeze has ended` });
          }}
          onDone={() => setThawing(null)}
        />
      )}
      {ending && (
        <EndForm id={ending.id} title={<Trans>End {name}’s enrolment?</Trans>} onDone={() => setEnding(null)} />
      )}
    </>
  );
}

function MemberName({ member, mayOpen }: { member: Member; mayOpen: boolean }) {
  if (!mayOpen) return <p className="font-semibold">{member.name}</p>;
  return (
    <Link to="/admin/students" search={{ id: member.userId }} className="link font-semibold">
      {member.name}
    </Link>
  );
}
