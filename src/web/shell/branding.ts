import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { defaultPublicSettings } from '../../contract/settings/default-public-settings.ts';
import { brandingImagesQuery, narrowPicture } from '../api/images.ts';
import { usePublicSettings } from '../api/public-settings.ts';

export interface Branding {
  name: string;
  /** The uploaded logo; null shows the drawn mark. */
  logoUrl: string | null;
}

/** The academy's name, and the newest Logos image in place of the drawn logo (`docs/domain/home-and-images.md`). */
export function useBranding(): Branding {
  const { t } = useLingui();
  const { name } = usePublicSettings().academy;
  const { data } = useQuery(brandingImagesQuery);
  const logo = data?.find((image) => image.category === 'Logos');
  // Until the name has come, and when it does not, the word stands in the script of the page.
  return {
    name: name === defaultPublicSettings.academy.name ? t`Academy` : name,
    logoUrl: logo ? narrowPicture(logo.url) : null,
  };
}
