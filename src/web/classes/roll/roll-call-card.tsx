import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classAttendance } from '../../../contract/classes/class-attendance.ts';
import { call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { isRetryable } from '../../api/retries/is-retryable.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { keepScan, leaveScanToPage, rollDevice } from './kept-scans.tsx';

/** On the class’s page for who scanned the code on the teacher’s screen: one press marks them present. */
export function RollCallCard({ id }: { id: string }) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const [code] = useState(() => location.hash.slice('#roll-'.length));
  useEffect(leaveScanToPage, []);
  const scan = useMutation({
    mutationFn: () =>
      call(classAttendance.scanRollCode, { params: { id }, body: { code, deviceId: rollDevice(), kept: false } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['classes'] }),
    onError: (error) => {
      if (isRetryable(error)) void keepScan({ classId: id, code });
    },
  });
  if (scan.error && isRetryable(scan.error)) {
    return (
      <Alert kind="info" live className="mt-5" icon={<CalendarCheck size={22} />}>
        <Trans>Scanned. It will be sent as soon as you’re online.</Trans>
      </Alert>
    );
  }
  if (scan.data) {
    return (
      <Alert kind="success" live className="mt-5" icon={<CalendarCheck size={22} />}>
        <Trans>You are marked present.</Trans>
      </Alert>
    );
  }
  return (
    <Card className="mt-5 grid gap-4">
      <h2 className="text-h3">
        <Trans>Roll call</Trans>
      </h2>
      <Button full busy={scan.isPending} onClick={() => scan.mutate()}>
        <Trans>I’m here</Trans>
      </Button>
      {scan.error && (
        <Alert kind="error" live>
          {i18n._(errorMessage(scan.error))}
        </Alert>
      )}
    </Card>
  );
}
