import { Trans, useLingui } from '@lingui/react/macro';
import { House } from 'lucide-react';
import { roleLabels } from '../accounts/copy.ts';
import { useSession } from '../api/session/session.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SpotScene } from '../ui/spot-scene.tsx';
import { type AdminSection, sectionAt, sectionsFor } from './admin/admin-sections.ts';
import { StatePage } from './state-page.tsx';

/** What someone without the role sees in place of an admin page: which role it takes, and what they can open instead. */
export function NoAccess({ pathname }: { pathname: string }) {
  const section = sectionAt(pathname);
  const own = sectionsFor(useSession());
  return section && own.length > 0 ? <OtherRole section={section} own={own} /> : <NotStaff />;
}

function NotStaff() {
  return (
    <StatePage>
      <EmptyState
        picture={<SpotScene kind="locked" />}
        title={<Trans>This page is for academy staff</Trans>}
        text={<Trans>If you work here, ask an admin for access.</Trans>}
        actions={
          <ButtonLink to="/">
            <House size={22} aria-hidden="true" />
            <Trans>Go to home</Trans>
          </ButtonLink>
        }
      />
    </StatePage>
  );
}

function OtherRole({ section, own }: { section: AdminSection; own: readonly AdminSection[] }) {
  const { t, i18n } = useLingui();
  const name = i18n._(section.label);
  const needed = section.roles.map((role) => i18n._(roleLabels[role].name)).join(t` or `);
  return (
    <StatePage>
      <EmptyState
        picture={<SpotScene kind="locked" />}
        title={<Trans>“{name}” needs another role</Trans>}
        text={
          needed === '' ? (
            <Trans>Only admins can open it. Your own work is here:</Trans>
          ) : (
            <Trans>You need the role {needed}. An admin can give it to you. Your own work is here:</Trans>
          )
        }
        actions={own.map(({ to, label, Icon }, place) => (
          <ButtonLink key={to} to={to} kind={place === 0 ? 'primary' : 'outline'}>
            <Icon size={22} aria-hidden="true" />
            {i18n._(label)}
          </ButtonLink>
        ))}
      />
    </StatePage>
  );
}
