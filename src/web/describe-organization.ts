import type { PublicSettings } from '../contract/settings/settings-admin.ts';
import { weekdays } from '../contract/weekdays.ts';

/** As schema.org writes them, from Monday. */
export const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The academy as a schema.org `EducationalOrganization`, as far as the settings say. */
export function describeOrganization(
  { academy, contact, directors }: PublicSettings,
  { origin, image, slogan }: { origin: string; image: string; slogan: string },
): object {
  const { phone, email, address, supportHours } = contact;
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    name: academy.name,
    url: `${origin}/`,
    logo: image,
    slogan,
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(address && { address }),
    founder: directors
      .filter(({ name }) => name)
      .map((one) => ({ '@type': 'Person', name: one.name, ...(one.roleTitle && { jobTitle: one.roleTitle }) })),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: supportHours.days.map((day) => dayNames[weekdays.indexOf(day)]),
      opens: supportHours.opens,
      closes: supportHours.closes,
    },
  };
}
