import { Trans, useLingui } from '@lingui/react/macro';
import { Download, X } from 'lucide-react';
import { useState } from 'react';
import { usePublicSettings } from '../../api/public-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Tile } from '../../ui/tile.tsx';
import { install, isTimeToOffer, offerNoMore, useInstallWay } from './install-offer.ts';

/** On home: offers the app from the second visit or the first download on, until it is installed or refused. */
export function InstallOfferCard() {
  const [wanted, setWanted] = useState(isTimeToOffer);
  const refuse = () => {
    offerNoMore();
    setWanted(false);
  };
  return wanted ? <InstallCard onRefuse={refuse} className="section-gap container" /> : null;
}

/** How to install the app on this device; nothing where it is, or where the browser cannot. */
export function InstallCard({ onRefuse, className }: { onRefuse?: () => void; className?: string }) {
  const { t } = useLingui();
  const { name } = usePublicSettings().academy;
  const way = useInstallWay();
  if (!way) return null;
  return (
    <section aria-labelledby="install" className={className}>
      <Card className="flex flex-wrap items-center gap-4">
        <Tile>
          <Download aria-hidden="true" />
        </Tile>
        <div className="min-w-0 flex-1">
          <h2 id="install" className="text-h3">
            <Trans>Install {name} on this device</Trans>
          </h2>
          <p className="text-small text-muted-foreground">
            {way === 'offer' ? (
              <Trans>Opens from your home screen, and your saved files work without internet.</Trans>
            ) : (
              <Trans>
                Tap Share in Safari, then “Add to Home Screen”. Your saved files then work without internet.
              </Trans>
            )}
          </p>
        </div>
        {onRefuse && (
          <IconButton label={t`Not now`} onClick={onRefuse}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        )}
        {way === 'offer' && (
          <Button size="sm" className="max-md:w-full" onClick={() => void install()}>
            <Trans>Install app</Trans>
          </Button>
        )}
      </Card>
    </section>
  );
}
