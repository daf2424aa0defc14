import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { defaultPublicSettings } from '../../contract/settings/default-public-settings.ts';
import { brandingImagesQuery, narrowPicture } from '../api/images.ts';
import { usePublicSettings } from '../api/public-settings.ts';

export interface Branding {
  name: string;
  tagline: string;
  /** The line above the tagline. */
  subject: string;
  /** The uploaded logo; null shows the drawn mark. */
  logoUrl: string | null;
}

const { academy: delivered } = defaultPublicSettings;

/** The academy's name and its lines, and the newest Logos image in place of the drawn logo (`docs/domain/home-and-images.md`). */
export function useBranding(): Branding {
  const { t } = useLingui();
  const { name, tagline, subject } = usePublicSettings().academy;
  const { data } = useQuery(brandingImagesQuery);
  const logo = data?.find((image) => image.category === 'Logos');
  // Until the academy's own have come, and when they do not, these stand in the language of the page.
  return {
    name: name === delivered.name ? t`Academy` : name,
    tagline: tagline === delivered.tagline ? t`Every Dream Needs Mentor` : tagline,
    subject: subject === delivered.subject ? t`Police recruitment and combined exams` : subject,
    logoUrl: logo ? narrowPicture(logo.url) : null,
  };
}
