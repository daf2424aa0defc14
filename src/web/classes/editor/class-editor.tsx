import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../api/error-words.ts';
import { AdminPanel } from '../../shell/admin/admin-panel.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { staffClassQuery } from '../admin-queries.ts';
import { ClassForm } from './class-form.tsx';

interface ClassEditorProps {
  /** A class, or `new`. */
  id: string;
  onClose: () => void;
  onOpen: (id: string) => void;
  onRegistrations: () => void;
}

/** The editor beside the list; a new class has the same one. */
export function ClassEditor({ id, ...rest }: ClassEditorProps) {
  return id === 'new' ? <ClassForm one={null} {...rest} /> : <ExistingClass id={id} {...rest} />;
}

function ExistingClass({ id, ...rest }: ClassEditorProps) {
  const { i18n } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(staffClassQuery(id));
  if (data) return <ClassForm one={data} {...rest} />;
  return (
    <AdminPanel title={<Trans>Edit class</Trans>} onClose={rest.onClose}>
      {error ? (
        <ErrorCard
          title={<Trans>Could not load the class</Trans>}
          text={i18n._(errorMessage(error))}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Skeleton className="h-100 rounded-card" />
      )}
    </AdminPanel>
  );
}
