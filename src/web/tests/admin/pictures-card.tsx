import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Language, languages } from '../../../contract/languages.ts';
import { optionLetter } from '../../../contract/tests/option-letter.ts';
import type { QuestionContent } from '../../../contract/tests/question-content.ts';
import { questionPictures } from '../../../contract/tests/question-pictures.ts';
import { CallFailed, call } from '../../api/client.ts';
import { errorMessage } from '../../api/error-words.ts';
import { languageNames } from '../../i18n/language.ts';
import { textIn } from '../../i18n/text-in.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Select } from '../../ui/select.tsx';
import { QuestionPicture } from '../pictures/question-picture.tsx';
import { addPicture, allPictures, describePicture, type Place, removePicture } from './picture-places.ts';

interface CardProps {
  content: QuestionContent;
  error: string | undefined;
  onChange: (content: QuestionContent) => void;
}

/** The pictures of a question, its options and its solution, each with what it shows in every language. */
export function PicturesCard({ content, error, onChange }: CardProps) {
  const { t, i18n } = useLingui();
  const [place, setPlace] = useState<Place>('text');
  const [file, setFile] = useState<File | null>(null);
  const upload = useMutation({
    mutationFn: (picked: File) => call(questionPictures.uploadQuestionPicture, { files: { file: picked } }),
    onSuccess: ({ id }) => {
      onChange(addPicture(content, place, id));
      setFile(null);
    },
  });
  const names: Record<string, string> = {
    text: t`Question`,
    solution: t`Solution`,
    ...Object.fromEntries(
      content.options.map(({ id }, at) => [`option-${id}`, t`Option ${optionLetter(at, i18n.locale)}`]),
    ),
  };
  const fields = upload.error instanceof CallFailed ? upload.error.fields : {};
  const failure = upload.error ? (fields.file ?? i18n._(errorMessage(upload.error))) : error;
  return (
    <Card className="grid gap-4">
      <h2 className="text-h3">
        <Trans>Pictures</Trans>
      </h2>
      {allPictures(content).map((one) => (
        <section
          key={`${one.place}-${one.id}`}
          aria-label={names[one.place]}
          className="grid gap-3 border-b pb-4 lg:grid-cols-2"
        >
          <div className="grid content-start justify-items-start gap-2">
            <p className="text-small-strong">{names[one.place]}</p>
            <QuestionPicture id={one.id} alt={textIn(one.alts, i18n.locale)} />
            <Button kind="ghost" size="sm" onClick={() => onChange(removePicture(content, one))}>
              <Trans>Remove the picture</Trans>
            </Button>
          </div>
          <div className="grid content-start gap-3">
            {languages.map((language: Language) => (
              <Field
                key={language}
                name={`alt-${one.place}-${one.id}-${language}`}
                label={t`What it shows (${languageNames[language]})`}
                lang={language}
                maxLength={300}
                value={one.alts[language]}
                onChange={(event) =>
                  onChange(describePicture(content, one, { ...one.alts, [language]: event.target.value }))
                }
              />
            ))}
          </div>
        </section>
      ))}
      <div className="grid gap-4 md:grid-cols-2">
        <Select label={t`Where it belongs`} value={place} onChange={(event) => setPlace(event.target.value as Place)}>
          {Object.entries(names).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
        <FileDrop
          name="picture"
          label={t`Add a picture`}
          hint={t`JPEG, PNG, WebP, HEIC or AVIF, up to 8 MB`}
          accept="image/*"
          file={file}
          disabled={upload.isPending}
          {...(failure ? { error: failure } : {})}
          onChange={(picked) => {
            setFile(picked);
            if (picked) upload.mutate(picked);
          }}
        />
      </div>
    </Card>
  );
}
