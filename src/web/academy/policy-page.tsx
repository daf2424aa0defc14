import { Trans } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import type { SettingsSection } from '../../contract/settings.ts';
import { usePublicSettings } from '../api/public-settings.ts';
import { formatDate } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Paragraphs } from './paragraphs.tsx';

export type Policy = 'terms' | 'privacy' | 'refund' | 'shipping';

interface PolicyPageProps {
  policy: Policy;
  title: ReactNode;
  Icon: LucideIcon;
  /** The rule in one sentence. */
  short: ReactNode;
  /** The settings that the text is made of: the page is as old as their last change. */
  sections: readonly SettingsSection[];
  children: ReactNode;
}

/** True where a policy is read in a dialog, which brings its own title and way back. */
export const PolicyInDialog = createContext(false);

/** When the sentences of the policies were written. */
const writtenOn = '2026-11-20';

/** A policy: back arrow to home, date, "In short", the rules, and what the academy added. */
export function PolicyPage({ policy, title, Icon, short, sections, children }: PolicyPageProps) {
  const { changedAt, pages } = usePublicSettings();
  const changes = [...sections, 'pages' as const].flatMap((section) => changedAt[section] ?? []);
  const updated = [writtenOn, ...changes].sort().at(-1) ?? writtenOn;
  const note = pages.notes[policy];
  const inDialog = useContext(PolicyInDialog);
  return (
    <article className={inDialog ? undefined : 'container max-w-180 pt-4.5'}>
      {!inDialog && (
        <>
          <BackLink to="/">
            <Trans>Home</Trans>
          </BackLink>
          <h1 className="mt-2.5 text-display">{title}</h1>
        </>
      )}
      <p className="text-muted-foreground">
        <Trans>Updated {formatDate(updated)}</Trans>
      </p>
      <Alert className="mt-4.5 bg-primary-soft!" icon={<Icon size={22} />}>
        <b className="font-semibold">
          <Trans>In short:</Trans>
        </b>{' '}
        {short}
      </Alert>
      {children}
      {note && (
        <PolicySection title={<Trans>From the academy</Trans>}>
          <Paragraphs text={note} />
        </PolicySection>
      )}
    </article>
  );
}

export function PolicySection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-8 grid max-w-[66ch] gap-2">
      <h2 className="text-h2">{title}</h2>
      {children}
    </section>
  );
}
