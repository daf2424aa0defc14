import { queryOptions } from '@tanstack/react-query';
import { guardianReports } from '../../../contract/batches/guardian-reports.ts';
import { call } from '../../api/client.ts';
import { batchesKey } from '../queries.ts';

const fresh = { staleTime: 0, refetchOnMount: true } as const;

export const guardianReport = (id: string, userId: string, month: string) =>
  queryOptions({
    queryKey: [...batchesKey, 'staff', 'guardian', id, userId, month],
    queryFn: ({ signal }) =>
      call(guardianReports.getGuardianReport, { params: { id, userId }, query: { month }, signal }),
    ...fresh,
  });

/** How many guardians of a batch would be told, and what it costs. */
export const guardianPlan = (id: string, month: string) =>
  queryOptions({
    queryKey: [...batchesKey, 'staff', 'guardians', id, month],
    queryFn: ({ signal }) => call(guardianReports.planGuardianReports, { params: { id }, query: { month }, signal }),
    ...fresh,
  });
