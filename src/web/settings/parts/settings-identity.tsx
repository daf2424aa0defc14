import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ListSetting, TextSetting } from '../setting-fields.tsx';
import { SettingsPart, SettingsRow } from '../settings-part.tsx';
import { TextsSetting } from '../texts-setting.tsx';
import { LogoSetting } from './logo-setting.tsx';

/** Name, tagline and logo. */
export function AcademyPart() {
  return (
    <SettingsPart id="academy" title={<Trans>Academy</Trans>}>
      <LogoSetting />
      <TextsSetting
        path="academy.name"
        label={<Trans>Name</Trans>}
        hint={<Trans>Invoices and receipts use the English name.</Trans>}
      />
      <TextsSetting
        path="academy.tagline"
        label={<Trans>Tagline</Trans>}
        hint={<Trans>The last word is highlighted.</Trans>}
      />
      <TextsSetting path="academy.subject" label={<Trans>Line above the tagline</Trans>} />
    </SettingsPart>
  );
}

/** The two directors. */
export function DirectorsPart() {
  return (
    <>
      <DirectorPart place={0} title={<Trans>First director</Trans>} />
      <DirectorPart place={1} title={<Trans>Second director</Trans>} />
    </>
  );
}

function DirectorPart({ place, title }: { place: 0 | 1; title: ReactNode }) {
  const path = <Name extends string>(name: Name) => `directors.${place}.${name}` as const;
  return (
    <SettingsPart id={`director-${place + 1}`} title={title}>
      <TextsSetting path={path('name')} label={<Trans>Name</Trans>} />
      <TextsSetting path={path('roleTitle')} label={<Trans>Role title</Trans>} />
      <TextsSetting long path={path('sentence')} label={<Trans>One sentence for the About page</Trans>} />
      <SettingsRow>
        <TextSetting path={path('phone')} type="tel" label={<Trans>Phone</Trans>} />
        <TextSetting path={path('email')} type="email" label={<Trans>Email</Trans>} />
      </SettingsRow>
      <ListSetting
        path={path('photoTitles')}
        label={<Trans>Photo titles</Trans>}
        hint={
          <Trans>Shows the Profiles image titled with the director’s name or one of these. Separate with commas.</Trans>
        }
      />
      <Link
        to="/admin/images"
        search={{ id: 'new', category: 'Profiles' }}
        className="text-small-strong text-primary-ink underline-offset-4 hover:underline"
      >
        <Trans>Upload a photo</Trans>
      </Link>
    </SettingsPart>
  );
}
