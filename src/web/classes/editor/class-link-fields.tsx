import { useLingui } from '@lingui/react/macro';
import { useFormContext } from 'react-hook-form';
import { fullLink, linkWithoutPassword, seenLink } from '../../../contract/classes/class-links.ts';
import { Field } from '../../ui/field.tsx';
import type { ClassValues } from './class-values.ts';

/** Where one joins: the place, the map and the reporting time of an event, the links of an online class. */
export function ClassLinkFields() {
  const { t } = useLingui();
  const { register, watch, formState } = useFormContext<ClassValues>();
  const { errors } = formState;
  const isEvent = watch('kind') === 'in_person';
  const link = (name: 'mapUrl' | 'joinUrl' | 'recordingUrl') =>
    ({
      // A path of the academy's own is no address to a browser.
      type: name === 'mapUrl' ? 'url' : 'text',
      inputMode: 'url',
      maxLength: 500,
      error: errors[name]?.message,
      ...register(name, {
        validate: (text) => {
          const link = text.trim();
          if (!(name === 'mapUrl' ? fullLink : seenLink).test(link))
            return t`Enter the full link, starting with https://`;
          return (
            linkWithoutPassword.test(link) || t`Leave out the name and password before the @. Everyone could read them.`
          );
        },
      }),
    }) as const;
  return (
    <>
      {isEvent && (
        <>
          <Field
            label={t`Venue`}
            hint={t`Set its Marathi and Hindi names in System settings, Names in each language.`}
            maxLength={160}
            error={errors.venue?.message}
            {...register('venue', {
              validate: (text, { kind }) => kind === 'online' || text.trim() !== '' || t`Enter the venue.`,
            })}
          />
          <Field label={t`Map link`} {...link('mapUrl')} />
          <Field
            label={t`Reporting time (IST)`}
            hint={t`Leave empty for the start time`}
            type="time"
            error={errors.reportingTime?.message}
            {...register('reportingTime')}
          />
        </>
      )}
      {!isEvent && (
        <Field
          label={t`Join link`}
          hint={t`Registered students see it once joining opens. YouTube, Jitsi and your own streams (.m3u8) play on the page.`}
          {...link('joinUrl')}
        />
      )}
      <Field label={t`Recording link`} hint={t`Visible to registered students only.`} {...link('recordingUrl')} />
    </>
  );
}
