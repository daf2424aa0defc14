import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle, Phone } from 'lucide-react';
import type { Order } from '../../../contract/orders/orders.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { whatsappLink } from '../../api/whatsapp-link.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { KeptWhole } from '../../ui/kept-whole.tsx';

/** Whom to ask about an order, and what to quote. */
export function OrderHelp({ order }: { order: Order }) {
  const { t } = useLingui();
  const { phone, whatsapp } = usePublicSettings().contact;
  return (
    <Card>
      <h2 className="text-h2">
        <Trans>Need help?</Trans>
      </h2>
      <p className="mt-1 text-small text-muted-foreground">
        <KeptWhole text={t`Mention order ${order.number} so we can find it quickly.`} />
      </p>
      <div className="mt-4 grid gap-3 md:grid-cols-2">
        <ButtonLink to="/enquiry" kind="outline" full>
          <MessageCircle size={20} aria-hidden="true" />
          <Trans>Ask a question</Trans>
        </ButtonLink>
        {whatsapp && (
          <ButtonAnchor href={whatsappLink(whatsapp, t`My order ${order.number}: `)} kind="outline" full>
            <MessageCircle size={20} aria-hidden="true" />
            <Trans>Chat on WhatsApp</Trans>
          </ButtonAnchor>
        )}
        {phone && (
          <ButtonAnchor href={`tel:${phone}`} kind="outline" full>
            <Phone size={20} aria-hidden="true" />
            <Trans>Call the office</Trans>
          </ButtonAnchor>
        )}
      </div>
    </Card>
  );
}
