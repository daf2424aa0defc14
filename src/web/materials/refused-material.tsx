import { Plural, Trans } from '@lingui/react/macro';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AccessRefusal } from '../../contract/access-refusals.ts';
import type { MaterialAccess } from '../../contract/materials.ts';
import { usePublicSettings } from '../api/public-settings.ts';
import { formatDay, formatMoney, formatPhone } from '../i18n/format.ts';
import { StatePage } from '../shell/state-page.tsx';
import { BookCover } from '../ui/book-cover.tsx';
import { ButtonAnchor, ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SpotScene } from '../ui/spot-scene.tsx';
import { SampleButton } from './sample-button.tsx';

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
            <BookCover title={access.material.title} colour="sun" width={120} />
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
        title={<Trans>This material is not here</Trans>}
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
        text={<Trans>Materials stay closed until the academy opens it again. What you bought stays yours.</Trans>}
        actions={
          way ? (
            <ButtonAnchor href={way}>
              {phone ? <Trans>Call {number}</Trans> : <Trans>Write to {email}</Trans>}
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
        picture={<BookCover title={material.title} colour="sun" width={120} />}
        title={<Trans>The video is still being prepared</Trans>}
        text={<Trans>Its sizes are being made. It opens here as soon as they stand.</Trans>}
        actions={
          <ButtonLink to="/admin/materials">
            <Trans>See how far it is</Trans>
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
        title: <Trans>You do not have this yet</Trans>,
        text: (
          <Trans>
            Buy <span lang={language}>{title}</span> to open it here. If you paid in the last {minutes} minutes, access
            is on its way and this page opens by itself.
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
            <span lang={language}>{title}</span> was yours until {formatDay(ended.at)}. Your place in it is kept.
          </Trans>
        ) : (
          <span lang={language}>{title}</span>
        ),
        action: <BuyAction access={access} again />,
      };
    case 'access_revoked':
      return {
        title: <Trans>Access was taken back</Trans>,
        text: ended?.reason ? (
          <Trans>
            <span lang={language}>{title}</span>, {formatDay(ended.at)}: {ended.reason}
          </Trans>
        ) : (
          <span lang={language}>{title}</span>
        ),
        action: <AskAcademy />,
      };
    case 'access_refunded':
      return {
        title: <Trans>Your money went back</Trans>,
        text: (
          <Trans>
            <span lang={language}>{title}</span> was paid back, so it is closed. You can buy it again.
          </Trans>
        ),
        action: <BuyAction access={access} again />,
      };
    case 'device_limit':
      return {
        title: <Trans>Open on too many devices</Trans>,
        text: (
          <Plural
            value={cap}
            one="Premium materials open on # device at a time. Sign the other one out and it opens here."
            other="Premium materials open on # devices at a time. Sign one out and it opens here."
          />
        ),
        action: <DeviceChoice devices={access.devices} />,
      };
    case 'material_not_published':
      return {
        title: <Trans>Not open right now</Trans>,
        text: <Trans>The academy has taken this material down for a while. What you bought stays yours.</Trans>,
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
