import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { batchTeachers } from '../queries.ts';
import type { BatchValues } from './batch-values.ts';

/** Whose batch it is among the accounts with the role teacher: they alone of all teachers see it. */
export function TeacherAccounts({ form }: { form: UseFormReturn<BatchValues> }) {
  const { data, isLoadingError, isFetching, refetch } = useQuery(batchTeachers);
  const error = form.formState.errors.teacherIds?.message;
  return (
    <fieldset>
      <legend className="text-small-strong">
        <Trans>Accounts of teachers</Trans>
      </legend>
      <p className="text-small text-muted-foreground">
        <Trans>They can see and manage this batch in the admin area. Other teachers can’t.</Trans>
      </p>
      {isLoadingError && (
        <ErrorCard
          title={<Trans>Could not load the teachers</Trans>}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isLoadingError && <Skeleton className="h-10" />}
      {data?.items.length === 0 && (
        <p className="text-small">
          <Trans>No one has the teacher role yet. Invite teachers under Users.</Trans>
        </p>
      )}
      {data?.items.map((one) => (
        <Checkbox
          key={one.id}
          id={`teacher-${one.id}`}
          value={one.id}
          label={one.name}
          {...form.register('teacherIds')}
        />
      ))}
      {error && <p className="text-small text-destructive-ink">{error}</p>}
    </fieldset>
  );
}
