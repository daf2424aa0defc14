import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Language, languages } from '../../../contract/languages.ts';
import { isPolicy, type PageForAdmin, shownLanguage } from '../../../contract/pages/page-texts.ts';
import { i18nIn } from '../../i18n/i18n-in.ts';
import { LanguageName } from '../../i18n/language-name.tsx';
import { pageWords } from '../../settings/copy.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { AboutScreen } from '../about-screen.tsx';
import { PolicyScreen } from '../policy-screen.tsx';
import { PreviewedTexts } from '../use-page-text.ts';
import { PreviewFrame } from './preview-frame.tsx';

interface PagePreviewProps {
  /** As it was saved, and so cleaned by the server. */
  page: PageForAdmin;
  language: Language;
  onLanguage: (language: Language) => void;
  onClose: () => void;
}

const widths = { phone: 390, laptop: 1280 };

/** The saved page as readers would see it, by window, theme and language. */
export function PagePreview({ page, language, onLanguage, onClose }: PagePreviewProps) {
  const { t, i18n } = useLingui();
  const [size, setSize] = useState<keyof typeof widths>('phone');
  const [theme, setTheme] = useState<'light' | 'dark'>('light');
  const own = useOwnLanguage(language);
  const { slug, texts, at } = page;
  const shown = shownLanguage(texts, language);
  const previewed = { [slug]: { html: texts[shown], language: shown, publishedAt: at } };
  const name = i18n._(pageWords[slug]);
  return (
    <section className="grid gap-4" aria-label={t`Preview of “${name}”`}>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button kind="outline" onClick={onClose}>
          <ArrowLeft size={20} aria-hidden="true" />
          <Trans>Back to editor</Trans>
        </Button>
        <Segmented
          label={t`Language`}
          value={language}
          onChange={onLanguage}
          options={languages.map((one) => ({ value: one, label: <LanguageName language={one} /> }))}
        />
        <Segmented
          label={t`Window`}
          value={size}
          onChange={setSize}
          options={[
            { value: 'phone', label: <Trans>Phone</Trans> },
            { value: 'laptop', label: <Trans>Laptop</Trans> },
          ]}
        />
        <Segmented
          label={t`Theme`}
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'light', label: <Trans>Light</Trans> },
            { value: 'dark', label: <Trans>Dark</Trans> },
          ]}
        />
      </div>
      {own && (
        <PreviewFrame title={t`Preview of “${name}”`} width={widths[size]} theme={theme} language={language}>
          <I18nProvider i18n={own}>
            <PreviewedTexts.Provider value={previewed}>
              <main inert>{isPolicy(slug) ? <PolicyScreen policy={slug} /> : <AboutScreen />}</main>
            </PreviewedTexts.Provider>
          </I18nProvider>
        </PreviewFrame>
      )}
    </section>
  );
}

/** The texts in a language without changing this page's own. */
function useOwnLanguage(language: Language): I18n | null {
  const [own, setOwn] = useState<I18n | null>(null);
  useEffect(() => {
    let wanted = true;
    void i18nIn(language).then((made) => wanted && setOwn(made));
    return () => {
      wanted = false;
    };
  }, [language]);
  return own;
}
