import { Trans } from '@lingui/react/macro';
import { BookOpen, Calendar } from 'lucide-react';
import { ButtonLink } from '../../ui/button-link.tsx';

interface WayInProps {
  materialIds: readonly string[];
  classIds: readonly string[];
  className?: string;
}

/** The button to the first thing that can be opened now; nothing where nothing can. */
export function WayIn({ materialIds, classIds, className }: WayInProps) {
  const [materialId] = materialIds;
  const [classId] = classIds;
  if (materialId) {
    return (
      <ButtonLink to="/material/$materialId/access" params={{ materialId }} full className={className}>
        <BookOpen size={22} aria-hidden="true" />
        <Trans>Open your material</Trans>
      </ButtonLink>
    );
  }
  if (!classId) return null;
  return (
    <ButtonLink to="/event" search={{ id: classId }} full className={className}>
      <Calendar size={22} aria-hidden="true" />
      <Trans>Open class</Trans>
    </ButtonLink>
  );
}
