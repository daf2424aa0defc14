import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ExternalLink, ListChecks } from 'lucide-react';
import { useSession } from '../../api/session/session.ts';
import { sectionsFor } from './admin-sections.ts';

const item =
  'flex min-h-11 items-center gap-2.5 rounded-[10px] px-2.5 text-[.9688rem]/tight font-semibold hover:bg-sidebar-accent focus-visible:rounded-[10px] lg:min-h-10';

/** The sections someone may open, in the sidebar and in the phone's sheet. */
export function AdminNav({ onGo }: { onGo?: () => void }) {
  const { t, i18n } = useLingui();
  const session = useSession();
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
