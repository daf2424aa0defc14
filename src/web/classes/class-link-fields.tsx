import { useLingui } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import { fullLink, linkWithoutPassword } from '../../contract/class-links.ts';
import { Field } from '../ui/field.tsx';
import type { ClassValues } from './class-values.ts';

/** Where one joins: the place, the map and the reporting time of an event, the links of an online class. */
export function ClassLinkFields() {
  const { t } = useLingui();
  const { register, watch, formState } = useFormContext<ClassValues>();
  const { errors } = formState;
  const isEvent = watch('kind') === 'place';
  const link = (name: 'mapUrl' | 'joinUrl' | 'recordingUrl') =>
    ({
      type: 'url',
      inputMode: 'url',
      maxLength: 500,
      error: errors[name]?.message,
      ...register(name, {
        validate: (text) => {
          const link = text.trim();
          if (!fullLink.test(link)) return t`Enter the full link, starting with https://`;
          return (
            linkWithoutPassword.test(link) ||
            t`Leave out the name and password before the @. Everybody would read them.`
          );
        },
      }),
    }) as const;
  return (
    <>
      {isEvent && (
        <>
          <Field
            label={t`Place`}
            maxLength={160}
            error={errors.place?.message}
            {...register('place', {
              validate: (text, { kind }) => kind === 'online' || text.trim() !== '' || t`Enter where it is held.`,
            })}
          />
          <Field label={t`Map link`} {...link('mapUrl')} />
          <Field
            label={t`Report at (IST)`}
            hint={t`Blank means at the start`}
            type="time"
            error={errors.reportingTime?.message}
            {...register('reportingTime')}
          />
        </>
      )}
      {!isEvent && (
        <Field
          label={t`Join link`}
          hint={t`Only the registered see it, from when joining opens. YouTube, Jitsi and your own streams (.m3u8) are shown on the page.`}
          {...link('joinUrl')}
        />
      )}
      <Field label={t`Recording link`} hint={t`Only the registered see it.`} {...link('recordingUrl')} />
    </>
  );
}
