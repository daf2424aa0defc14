import { Trans, useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import type { Language } from '../../contract/languages.ts';
import { type Policy, rulesBlock } from '../../contract/pages/page-texts.ts';
import type { SettingsSection } from '../../contract/settings/settings.ts';
import { usePublicSettings } from '../api/public-settings.ts';
import { formatFullDate } from '../i18n/format.ts';
import { Alert } from '../ui/alert.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { PageHtml } from './page-html.tsx';
import { usePageText } from './use-page-text.ts';

interface PolicyPageProps {
  policy: Policy;
  title: ReactNode;
  Icon: LucideIcon;
  /** The rule in one sentence. */
  short: ReactNode;
  /** The settings that the text is made of: the page is as old as their last change. */
  sections: readonly SettingsSection[];
  /** The rules, made of the settings. */
  children: ReactNode;
}

/** True where a policy is read in a dialog, which brings its own title and way back. */
export const PolicyInDialog = createContext(false);

/** When the sentences of the policies were written. */
const writtenOn = '2026-11-20';

/** A policy: back arrow to home, date, "In short", and the rules between what the academy wrote before and after them. */
export function PolicyPage({ policy, title, Icon, short, sections, children }: PolicyPageProps) {
  const { t, i18n } = useLingui();
  const { changedAt } = usePublicSettings();
  const text = usePageText(policy);
  const inDialog = useContext(PolicyInDialog);
  const changes = [text?.publishedAt, ...sections.map((section) => changedAt[section])].filter((at) => at != null);
  const updated = formatFullDate([writtenOn, ...changes].sort().at(-1) ?? writtenOn, i18n.locale as Language);
  const [before = '', after = ''] = (text?.html ?? '').split(rulesBlock);
  const language = text?.language ?? 'en';
  return (
    <article className={inDialog ? undefined : 'policy container max-w-180 pt-4.5'}>
      {!inDialog && (
        <>
          <BackLink to="/" data-print="no">
            <Trans>Home</Trans>
          </BackLink>
          <h1 className="mt-2.5 text-display">{title}</h1>
        </>
      )}
      {text === undefined ? (
        <Loading label={t`Loading the policy`} className="mt-4.5 grid gap-4">
          <Skeleton className="h-20 rounded-[14px]" />
          <Skeleton className="h-70" />
        </Loading>
      ) : (
        <>
          <p className="text-muted-foreground">
            <Trans>Updated {updated}</Trans>
          </p>
          <Alert className="mt-4.5 bg-primary-soft!" icon={<Icon size={22} />}>
            <b className="font-semibold">
              <Trans>In short:</Trans>
            </b>{' '}
            {short}
          </Alert>
          <PageHtml html={before} language={language} className="mt-8" />
          {children}
          <PageHtml html={after} language={language} className="mt-8" />
        </>
      )}
    </article>
  );
}

export function PolicySection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-8 grid max-w-[66ch] grid-cols-1 gap-2 wrap-anywhere">
      <h2 className="text-h2">{title}</h2>
      {children}
    </section>
  );
}
