import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import { type ImageFacts, imageCategories } from '../../contract/media/academy-images.ts';
import { usePublicSettings } from '../api/public-settings.ts';
import { categoryLabels } from '../settings/copy.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import { Switch } from '../ui/switch.tsx';
import { StoryInLanguages } from './story-in-languages.tsx';

/** What is written about an image; the lines of a success story only where it is one. */
export function ImageFields() {
  const { i18n } = useLingui();
  const { register, watch, formState } = useFormContext<ImageFacts>();
  const { errors } = formState;
  const category = watch('category');
  const titles = usePublicSettings().directors.map((director) => director.photoTitles[0]);
  const hints = {
    Profiles: (
      <Trans>
        A photo titled with a director’s name is shown as theirs, or one titled “{titles[0]}” or “{titles[1]}”.
      </Trans>
    ),
    Logos: <Trans>The newest published logo appears on every page.</Trans>,
    Faculty: <Trans>The teacher’s name as the About page has it, in any language.</Trans>,
    'Successful Candidates': <Trans>Shown under the photo, for example “Selected, batch of 2025”.</Trans>,
  };
  return (
    <>
      <Select label={<Trans>Category</Trans>} error={errors.category?.message} {...register('category')}>
        {imageCategories.map((one) => (
          <option key={one} value={one}>
            {i18n._(categoryLabels[one])}
          </option>
        ))}
      </Select>
      <Field label={<Trans>Title</Trans>} hint={hints[category]} error={errors.title?.message} {...register('title')} />
      <Field
        label={<Trans>Description for screen readers</Trans>}
        hint={<Trans>Leave empty to use the title.</Trans>}
        error={errors.alt?.message}
        {...register('alt')}
      />
      {category === 'Successful Candidates' && (
        <>
          <StoryFields />
          <StoryInLanguages />
        </>
      )}
      <Switch label={<Trans>Published</Trans>} hint={<Trans>Anyone can see it.</Trans>} {...register('isPublished')} />
    </>
  );
}

function StoryFields() {
  const { register, formState } = useFormContext<ImageFacts>();
  const { errors } = formState;
  return (
    <fieldset className="grid gap-4 rounded-input bg-muted p-3">
      <legend className="float-left mb-1 text-label">
        <Trans>Story details</Trans>
      </legend>
      <Field
        className="clear-both"
        label={<Trans>Rank or result</Trans>}
        error={errors.rank?.message}
        {...register('rank')}
      />
      <Field label={<Trans>Course</Trans>} error={errors.course?.message} {...register('course')} />
      <Field label={<Trans>Duration</Trans>} error={errors.duration?.message} {...register('duration')} />
      <Select label={<Trans>Free or paid course</Trans>} error={errors.paid?.message} {...register('paid')}>
        <option value="">–</option>
        <option value="paid">
          <Trans>Paid course</Trans>
        </option>
        <option value="free">
          <Trans>Free course</Trans>
        </option>
      </Select>
      <Checkbox
        label={<Trans>We have the candidate’s written consent</Trans>}
        error={errors.consentGiven?.message}
        {...register('consentGiven')}
      />
      <Field
        label={<Trans>Where the consent is filed</Trans>}
        error={errors.consentNote?.message}
        {...register('consentNote')}
      />
    </fieldset>
  );
}
