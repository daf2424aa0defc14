import { Plural, Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AccessRefusal } from '../../../contract/access-refusals.ts';
import type { MaterialAccess } from '../../../contract/materials/materials.ts';
import { usePublicSettings } from '../../api/public-settings.ts';
import { formatDay, formatMoney, formatPhone } from '../../i18n/format.ts';
import { reasonText } from '../../i18n/own-reason-words.ts';
import { StatePage } from '../../shell/state-page.tsx';
import { BookCover } from '../../ui/book-cover.tsx';
import { ButtonAnchor, ButtonLink } from '../../ui/button-link.tsx';
import { coverBySubject } from '../../ui/cover-of.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SpotScene } from '../../ui/spot-scene.tsx';
import { SampleButton } from '../sample-button-card.tsx';

const CheckPayment = lazyPart(
  async () => (await import('./check-payment.tsx')).CheckPayment,
  <Skeleton className="h-12 rounded-card" />,
);
const DeviceChoice = lazyPart(
  async () => (await import('./device-choice.tsx')).DeviceChoice,
  <Skeleton className="h-30 rounded-card" />,
);

interface Words {
  title: ReactNode;
  text: ReactNode;
  action: ReactNode;
}

/** Why the guard did not let the reader in, and the one way on. */
export function RefusedMaterial({ access, refusal }: { access: MaterialAccess; refusal: AccessRefusal }) {
  const { payments, access: rules } = usePublicSettings();
  const { title, text, action } = wordsOf(access, refusal, {
    minutes: payments.accessMinutes.max,
    cap: rules.deviceCap,
  });
  return (
    <StatePage>
      <EmptyState
        picture={
          <div className="relative mb-5">
            <BookCover title={access.material.title} {...coverBySubject[access.material.subject]} width={120} />
            <span className="absolute -right-4.5 -bottom-3.5 grid size-12 place-items-center rounded-option border bg-card text-primary-ink shadow-2">
              <Lock aria-hidden="true" />
            </span>
          </div>
        }
        title={title}
        text={text}
        actions={action}
      />
    </StatePage>
  );
}

/** There is no such material. */
export function MissingMaterial() {
  return (
    <StatePage>
      <EmptyState
        picture={<SpotScene kind="not-found" />}
        title={<Trans>We couldn’t find this material</Trans>}
        text={<Trans>The link may be old, or the material was removed.</Trans>}
        actions={
          <ButtonLink to="/study-materials">
            <Trans>See study materials</Trans>
          </ButtonLink>
        }
      />
    </StatePage>
  );
}

/** A blocked account has no materials; the academy is reached from outside of it. */
export function BlockedReader() {
  const { phone, email } = usePublicSettings().contact;
  const number = formatPhone(phone);
  const way = phone ? `tel:${phone}` : email ? `mailto:${email}` : null;
  return (
    <StatePage>
      <EmptyState
        picture={<SpotScene kind="locked" />}
        title={<Trans>Your account is blocked</Trans>}
        text={
          <Trans>Materials stay locked until the academy unblocks your account. What you bought stays yours.</Trans>
        }
        actions={
          way ? (
            <ButtonAnchor href={way}>
              {phone ? <Trans>Call {number}</Trans> : <Trans>Email {email}</Trans>}
            </ButtonAnchor>
          ) : (
            <AskAcademy />
          )
        }
      />
    </StatePage>
  );
}

/** A video that staff look at before it has been prepared; students see it once it is published. */
export function UnpreparedVideo({ material }: Pick<MaterialAccess, 'material'>) {
  return (
    <StatePage>
      <EmptyState
        picture={<BookCover title={material.title} {...coverBySubject[material.subject]} width={120} />}
        title={<Trans>The video is still being processed</Trans>}
        text={<Trans>It’s being processed and opens here as soon as it’s ready.</Trans>}
        actions={
          <ButtonLink to="/admin/materials">
            <Trans>Check progress</Trans>
          </ButtonLink>
        }
      />
    </StatePage>
  );
}

interface Rules {
  /** Until a paid order opens what it bought. */
  minutes: number;
  /** Devices at a time. */
  cap: number;
}

function wordsOf(access: MaterialAccess, refusal: AccessRefusal, { minutes, cap }: Rules): Words {
  const { ended, material } = access;
  const { title, language } = material;
  switch (refusal) {
    case 'access_needed':
      return {
        title: <Trans>You don’t have this yet</Trans>,
        text: (
          <Trans>
            Buy <span lang={language}>{title}</span> to open it here. If you paid in the last {minutes} minutes, access
            is on its way and this page opens automatically.
          </Trans>
        ),
        action: (
          <>
            <BuyAction access={access} />
            <CheckPayment materialId={material.id} />
            <SampleButton material={material} />
          </>
        ),
      };
    case 'access_expired':
      return {
        title: <Trans>Your access has ended</Trans>,
        text: ended ? (
          <Trans>
            Your access to <span lang={language}>{title}</span> ended on {formatDay(ended.at)}. We’ve saved where you
            left off.
          </Trans>
        ) : (
          <span lang={language}>{title}</span>
        ),
        action: <BuyAction access={access} again />,
      };
    case 'access_revoked':
      return {
        title: <Trans>Access revoked</Trans>,
        text: ended?.reason ? (
          <Trans>
            <span lang={language}>{title}</span>, {formatDay(ended.at)}: {reasonText(ended.reason)}
          </Trans>
        ) : (
          <span lang={language}>{title}</span>
        ),
        action: <AskAcademy />,
      };
    case 'access_refunded':
      return {
        title: <Trans>You were refunded</Trans>,
        text: (
          <Trans>
            <span lang={language}>{title}</span> was refunded, so it’s closed. You can buy it again.
          </Trans>
        ),
        action: <BuyAction access={access} again />,
      };
    case 'refund_approved':
      return {
        title: <Trans>Your refund was approved</Trans>,
        text: (
          <Trans>
            <span lang={language}>{title}</span> is closed. If the refund doesn’t go through, it opens again.
          </Trans>
        ),
        action: <AskAcademy />,
      };
    case 'device_limit':
      return {
        title: <Trans>Open on too many devices</Trans>,
        text: (
          <Plural
            value={cap}
            one="Premium materials open on # device at a time. Sign out the other one to open it here."
            other="Premium materials open on # devices at a time. Sign one out to open it here."
          />
        ),
        action: <DeviceChoice devices={access.devices} />,
      };
    case 'material_not_published':
      return {
        title: <Trans>Not available right now</Trans>,
        text: <Trans>The academy has taken this material down for now. What you bought stays yours.</Trans>,
        action: <AskAcademy />,
      };
  }
}

function BuyAction({ access, again = false }: { access: MaterialAccess; again?: boolean }) {
  const { product } = access.material;
  if (!product?.isOnSale) return <AskAcademy />;
  const price = formatMoney(product.pricePaise);
  return (
    <ButtonLink to="/purchase/$productId" params={{ productId: product.id }}>
      {again ? <Trans>Buy again for {price}</Trans> : <Trans>Buy for {price}</Trans>}
    </ButtonLink>
  );
}

function AskAcademy() {
  return (
    <ButtonLink to="/enquiry">
      <Trans>Contact the academy</Trans>
    </ButtonLink>
  );
}
