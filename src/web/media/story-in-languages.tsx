import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ImageFacts } from '../../contract/media/academy-images.ts';
import {
  type StoryField,
  type StoryLanguage,
  type StoryText,
  storyLanguages,
  storyTexts,
} from '../../contract/media/story-texts.ts';
import { LanguageName } from '../i18n/language-name.tsx';
import { Field } from '../ui/field.tsx';

const words: Record<StoryText, ReactNode> = {
  title: <Trans>Title</Trans>,
  alt: <Trans>Description for screen readers</Trans>,
  rank: <Trans>Rank or result</Trans>,
  course: <Trans>Course</Trans>,
  duration: <Trans>Duration</Trans>,
};

const endings = { mr: 'Mr', hi: 'Hi' } as const;
const fieldOf = (text: StoryText, language: StoryLanguage): StoryField => `${text}${endings[language]}`;

/** The same lines for who reads Marathi or Hindi. */
export function StoryInLanguages() {
  return (
    <div className="grid gap-4">
      <p className="text-small text-muted-foreground">
        <Trans>Anything not written in Marathi or Hindi is shown in English.</Trans>
      </p>
      {storyLanguages.map((language) => (
        <StoryIn key={language} language={language} />
      ))}
    </div>
  );
}

function StoryIn({ language }: { language: StoryLanguage }) {
  const { register, watch, formState } = useFormContext<ImageFacts>();
  const written = storyTexts.filter((text) => watch(fieldOf(text, language)).trim() !== '').length;
  const all = storyTexts.length;
  return (
    <details className="rounded-input border">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3">
        <b className="text-label">
          <LanguageName language={language} />
        </b>
        <span className="text-small text-muted-foreground tabular-nums">
          <Trans>
            {written} of {all} written
          </Trans>
        </span>
      </summary>
      <div className="grid gap-4 p-3 pt-1">
        {storyTexts.map((text) => (
          <Field
            key={text}
            lang={language}
            label={
              <>
                {words[text]} (<LanguageName language={language} />)
              </>
            }
            error={formState.errors[fieldOf(text, language)]?.message}
            {...register(fieldOf(text, language))}
          />
        ))}
      </div>
    </details>
  );
}
