import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { bestTimes, replyWays } from '../../contract/enquiries.ts';
import { ownProfile } from '../accounts/queries.ts';
import { Chip, Chips } from '../ui/chips.tsx';
import { Field } from '../ui/field.tsx';
import { bestTimeLabels, type ReplyWay, replyWayLabels } from './copy.ts';
import type { EnquiryValues } from './enquiry-values.ts';

const icons: Record<ReplyWay, LucideIcon> = { call: Phone, sms: MessageCircle, email: Mail };

/** How the answer should come: by call (when), SMS or email (where to). */
export function ReplyChoice({ form, signedIn }: { form: UseFormReturn<EnquiryValues>; signedIn: boolean }) {
  const { t, i18n } = useLingui();
  const profile = useQuery({ ...ownProfile, enabled: signedIn }).data;
  const replyBy = form.watch('replyBy');
  const bestTime = form.watch('bestTime');
  const choose = (way: ReplyWay) => {
    form.setValue('replyBy', way);
    if (way === 'email' && profile && form.getValues('email') === '') form.setValue('email', profile.email);
  };
  return (
    <>
      <div>
        <p className="text-label">
          <Trans>How should we reply?</Trans>
        </p>
        <Chips label={t`How should we reply?`} className="mt-1 flex-wrap">
          {replyWays.map((way) => {
            const Icon = icons[way];
            return (
              <Chip key={way} on={way === replyBy} onClick={() => choose(way)}>
                <Icon size={18} aria-hidden="true" />
                {i18n._(replyWayLabels[way])}
              </Chip>
            );
          })}
        </Chips>
      </div>
      {replyBy === 'call' && (
        <div>
          <p className="text-label">
            <Trans>Best time to call</Trans>
          </p>
          <Chips label={t`Best time to call`} className="mt-1 flex-wrap">
            {bestTimes.map((time) => (
              <Chip key={time} on={time === bestTime} onClick={() => form.setValue('bestTime', time)}>
                {i18n._(bestTimeLabels[time])}
              </Chip>
            ))}
          </Chips>
        </div>
      )}
      {replyBy === 'email' && (
        <Field
          label={t`Email`}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={120}
          error={form.formState.errors.email?.message}
          {...form.register('email', { required: t`Enter the email address to reply to.` })}
        />
      )}
    </>
  );
}
