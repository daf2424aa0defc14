import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Globe, Moon } from 'lucide-react';
import type { ReactNode } from 'react';
import { profile as endpoints } from '../../../contract/accounts/profile.ts';
import { call } from '../../api/client.ts';
import { chooseDataSaver, useDataSaver } from '../../api/phone/data-saver.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { chooseLanguage, type Language } from '../../i18n/language.ts';
import { LanguageName } from '../../i18n/language-name.tsx';
import { chooseTheme, type Theme, useTheme } from '../../shell/theme.ts';
import { Card } from '../../ui/card.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tile } from '../../ui/tile.tsx';
import { ownProfile } from '../queries.ts';

/** The language (kept in the profile too, for messages), the theme and the use of data of this phone. */
export function LookSettings() {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const theme = useTheme();
  const saver = useDataSaver();
  const { offered } = usePublicSettings().languages;
  const keep = useMutation({
    mutationFn: (language: Language) => call(endpoints.savePreferences, { body: { language } }),
    onSuccess: (saved) => queries.setQueryData(ownProfile.queryKey, saved),
  });
  return (
    <Card pad={false} className="divide-y">
      <Setting icon={<Globe aria-hidden="true" />} title={<Trans>Language</Trans>}>
        <Segmented
          label={t`Language`}
          full
          value={i18n.locale as Language}
          onChange={(language) => {
            void chooseLanguage(language);
            keep.mutate(language);
          }}
          options={offered.map((value) => ({ value, label: <LanguageName language={value} /> }))}
        />
      </Setting>
      <Setting icon={<Moon aria-hidden="true" />} title={<Trans>Theme</Trans>}>
        <Segmented<Theme>
          label={t`Theme`}
          full
          value={theme}
          onChange={chooseTheme}
          options={[
            { value: 'system', label: t`Automatic` },
            { value: 'light', label: t`Light` },
            { value: 'dark', label: t`Dark` },
          ]}
        />
      </Setting>
      <div className="px-4 py-3">
        <Switch
          label={<Trans>Data saver</Trans>}
          hint={<Trans>Videos start in the smallest size, and pages aren’t loaded before you open them.</Trans>}
          checked={saver}
          onChange={(event) => chooseDataSaver(event.target.checked)}
        />
      </div>
    </Card>
  );
}

function Setting({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-3 px-4 py-3">
      <p className="flex items-center gap-3.5 text-h3">
        <Tile size="sm">{icon}</Tile>
        {title}
      </p>
      {children}
    </div>
  );
}
