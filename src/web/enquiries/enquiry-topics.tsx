import { Trans, useLingui } from '@lingui/react/macro';
import { Calendar, IndianRupee, type LucideIcon, MessageCircleQuestionMark, Package, ShieldCheck } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { enquiryTopics } from '../../contract/enquiries.ts';
import { type EnquiryTopic, topicLabels } from './copy.ts';

const icons: Record<EnquiryTopic, LucideIcon> = {
  batches: Calendar,
  fees: IndianRupee,
  eligibility: ShieldCheck,
  order: Package,
  other: MessageCircleQuestionMark,
};

/** What the question is about, as tiles. */
export function EnquiryTopics({ field }: { field: UseFormRegisterReturn }) {
  const { i18n } = useLingui();
  return (
    <fieldset>
      <legend className="text-label">
        <Trans>What is it about?</Trans>
      </legend>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-2.5">
        {enquiryTopics.map((topic) => {
          const Icon = icons[topic];
          return (
            <label
              key={topic}
              className="flex min-h-13 cursor-pointer items-center gap-2.5 rounded-button border-[1.5px] bg-card px-3 py-2.5 text-small-strong last:col-span-full has-checked:border-primary has-checked:bg-[color-mix(in_oklab,var(--primary-soft)_55%,var(--card))] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
            >
              <input type="radio" value={topic} className="sr-only" {...field} />
              <Icon size={20} aria-hidden="true" />
              {i18n._(topicLabels[topic])}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
