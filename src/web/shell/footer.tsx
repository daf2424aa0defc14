import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { usePublicSettings } from '../api/public-settings.ts';
import { supportTimes, weekdaysInWords } from '../api/support-hours.ts';
import { Brand } from './brand.tsx';

const item = 'inline-flex min-h-11 items-center hover:underline underline-offset-3';

/** Learn, policies and support; shown on exactly the routes of `docs/domain/pages.md`. */
export function Footer() {
  const { i18n } = useLingui();
  const { academy, contact } = usePublicSettings();
  return (
    <footer className="mt-12 bg-night pt-9 pb-7 text-night-foreground">
      <div className="container grid grid-cols-2 gap-x-5 gap-y-6 md:grid-cols-[1.5fr_1fr_1fr_1.2fr]">
        <div className="col-span-2 grid content-start gap-3 md:col-span-1">
          <Brand />
          <p className="max-w-[34ch] text-small text-night-muted">{academy.tagline}</p>
        </div>
        <div>
          <h2 className="text-h3">
            <Trans>Learn</Trans>
          </h2>
          <ul className="grid gap-0.5 text-small">
            <li>
              <Link to="/events" className={item}>
                <Trans>Classes and events</Trans>
              </Link>
            </li>
            <li>
              <Link to="/batches" className={item}>
                <Trans>Batches</Trans>
              </Link>
            </li>
            <li>
              <Link to="/study-materials" className={item}>
                <Trans>Free materials</Trans>
              </Link>
            </li>
            <li>
              <Link to="/premium-materials" className={item}>
                <Trans>Premium materials</Trans>
              </Link>
            </li>
          </ul>
        </div>
        <div>
          <h2 className="text-h3">
            <Trans>Policies</Trans>
          </h2>
          <ul className="grid gap-0.5 text-small">
            <li>
              <Link to="/terms-conditions" className={item}>
                <Trans>Terms and conditions</Trans>
              </Link>
            </li>
            <li>
              <Link to="/privacy-policy" className={item}>
                <Trans>Privacy</Trans>
              </Link>
            </li>
            <li>
              <Link to="/refund-policy" className={item}>
                <Trans>Refunds</Trans>
              </Link>
            </li>
            <li>
              <Link to="/shipping-policy" className={item}>
                <Trans>Shipping</Trans>
              </Link>
            </li>
          </ul>
        </div>
        <div className="col-span-2 grid content-start justify-items-start gap-2 md:col-span-1">
          <h2 className="text-h3">
            <Trans>Support</Trans>
          </h2>
          <p className="text-small text-night-muted">
            {weekdaysInWords(i18n, contact.supportHours.days)}
            <br />
            {supportTimes(i18n, contact.supportHours)} IST
          </p>
          <Link
            to="/enquiry"
            className="inline-flex min-h-11 items-center gap-2 rounded-[11px] bg-white/10 px-3.5 text-[.9688rem] font-semibold"
          >
            <MessageCircle size={18} aria-hidden="true" />
            <Trans>Send an enquiry</Trans>
          </Link>
        </div>
      </div>
    </footer>
  );
}
