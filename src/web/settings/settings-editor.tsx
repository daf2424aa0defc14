import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Fragment, useState } from 'react';
import type { SettingsForAdmin } from '../../contract/settings/settings-admin.ts';
import { AdminPage } from '../shell/admin/admin-page.tsx';
import { BackLink } from '../ui/back-link.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { partOf, settingsList } from './settings-list.tsx';
import { SettingsNav } from './settings-nav.tsx';
import { type FormState, PartForm } from './settings-part-form.tsx';

/** The settings part by part: the list beside the form from 1024 px, the list alone or one part below. */
export function SettingsEditor({ loaded }: { loaded: SettingsForAdmin }) {
  const { i18n } = useLingui();
  const named = partOf(useSearch({ strict: false }).id);
  const name = named ?? 'academy';
  const { title, sections, Fields, Test } = settingsList[name];
  const [state, setState] = useState<FormState>({ dirty: false, busy: false });
  return (
    <AdminPage
      title={<Trans>System settings</Trans>}
      actions={
        sections.length > 0 && (
          <div className={clsx('flex items-center gap-2.5', !named && 'max-lg:hidden')}>
            {state.dirty && (
              <Badge kind="sun">
                <Trans>Not saved</Trans>
              </Badge>
            )}
            <Button type="submit" form="settings" busy={state.busy} busyText={<Trans>Saving</Trans>}>
              <Trans>Save</Trans>
            </Button>
          </div>
        )
      }
    >
      <div className="gap-8 lg:grid lg:grid-cols-[220px_minmax(0,1fr)]">
        <SettingsNav current={name} className={clsx(named && 'max-lg:hidden')} />
        <div className={clsx('min-w-0 max-w-190', !named && 'max-lg:hidden')}>
          <div className="mb-2 lg:hidden">
            <BackLink to="/admin/system-settings">
              <Trans>All settings</Trans>
            </BackLink>
          </div>
          <Fragment key={name}>
            {sections.length === 0 ? (
              <Fields />
            ) : (
              <PartForm
                loaded={loaded}
                title={i18n._(title)}
                sections={sections}
                onState={setState}
                test={Test && <Test />}
              >
                <Fields />
              </PartForm>
            )}
          </Fragment>
        </div>
      </div>
    </AdminPage>
  );
}
