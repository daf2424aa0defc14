import { useQuery } from '@tanstack/react-query';
import { brandingImagesQuery, narrowPicture } from '../api/images.ts';
import { usePublicSettings } from '../api/public-settings.ts';

export interface Branding {
  name: string;
  /** The uploaded logo; null shows the drawn mark. */
  logoUrl: string | null;
}

/** The academy's name, and the newest Logos image in place of the drawn logo (`docs/domain/home-and-images.md`). */
export function useBranding(): Branding {
  const { name } = usePublicSettings().academy;
  const { data } = useQuery(brandingImagesQuery);
  const logo = data?.find((image) => image.category === 'Logos');
  return { name, logoUrl: logo ? narrowPicture(logo.url) : null };
}
