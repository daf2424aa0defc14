import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ExternalLink, ListChecks } from 'lucide-react';
import { countedWords } from '../../api/counted.ts';
import { useSession } from '../../api/session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { sectionsFor } from './admin-sections.ts';
import { useWorkCounts } from './work-counts.ts';

const item =
  'flex min-h-11 items-center gap-2.5 rounded-[10px] px-2.5 text-[.9688rem]/tight font-semibold hover:bg-sidebar-accent focus-visible:rounded-[10px] lg:min-h-10';

/** The sections someone may open, each with how much waits there, in the sidebar and in the phone's sheet. */
export function AdminNav({ onGo }: { onGo?: () => void }) {
  const { t, i18n } = useLingui();
  const session = useSession();
  const waiting = useWorkCounts();
  return (
    <nav aria-label={t`Admin panel`} className="flex flex-1 flex-col gap-0.5">
      <Link
        to="/admin"
        onClick={onGo}
        className={item}
        activeOptions={{ exact: true }}
        activeProps={{ className: 'bg-sidebar-accent text-primary-ink' }}
      >
        <ListChecks size={20} className="opacity-80" aria-hidden="true" />
        <Trans>Work queue</Trans>
        <Waiting count={waiting('/admin')} />
      </Link>
      {sectionsFor(session).map((section) => (
        <Link
          key={section.to}
          to={section.to}
          onClick={onGo}
          className={item}
          activeProps={{ className: 'bg-sidebar-accent text-primary-ink' }}
        >
          <section.Icon size={20} className="opacity-80" aria-hidden="true" />
          {i18n._(section.label)}
          <Waiting count={waiting(section.to)} />
        </Link>
      ))}
      <span className="flex-1" />
      <Link to="/" onClick={onGo} className={item}>
        <ExternalLink size={20} className="opacity-80" aria-hidden="true" />
        <Trans>View as student</Trans>
      </Link>
    </nav>
  );
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Badge kind="sun" className="ml-auto">
      <span aria-hidden="true">{countedWords(count)}</span>
      <span className="sr-only">
        <Plural value={count} one="# waiting" other="# waiting" />
      </span>
    </Badge>
  );
}
