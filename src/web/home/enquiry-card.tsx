import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { usePublicSettings } from '../api/public-settings.ts';

/** The quick enquiry, with the reply promise (`docs/domain/home-and-images.md`). */
export function EnquiryCard() {
  const { replyWithinHours } = usePublicSettings().enquiries;
  return (
    <section className="relative overflow-hidden rounded-[24px] bg-sun px-5 py-6 text-sun-foreground md:px-7 md:py-8">
      <svg
        width="380"
        height="152"
        viewBox="0 0 40 16"
        aria-hidden="true"
        className="absolute -right-15 -bottom-17.5 opacity-9"
      >
        <path
          d="M3 12.5 10 5l7 7.5M23 12.5 30 5l7 7.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="4.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <div className="relative">
        <h2 className="text-h1">
          <Trans>Quick Enquiry</Trans>
        </h2>
        <p className="mt-1.5 mb-4.5">
          <Trans>Ask anything about batches, fees or eligibility.</Trans>{' '}
          <Plural value={replyWithinHours} one="We reply within # hour." other="We reply within # hours." />
        </p>
        <Link
          to="/enquiry"
          className="flex min-h-12 w-full items-center justify-center gap-2 rounded-button bg-sun-foreground px-5 text-button text-sun focus-visible:rounded-button"
        >
          <MessageCircle size={22} aria-hidden="true" />
          <Trans>Contact Us Now</Trans>
        </Link>
        <Link
          to="/enquiry"
          className="mt-1.5 flex min-h-11 items-center justify-center text-center text-small-strong underline underline-offset-3"
        >
          <Trans>Learn more about our contact options</Trans>
        </Link>
      </div>
    </section>
  );
}
