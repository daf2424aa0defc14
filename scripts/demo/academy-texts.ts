import type { Settings } from '../../src/contract/settings.ts';

// Every name, number and address here is invented; the phone numbers are not in use.

export const demoDirectors = [
  { photo: 'director-academics.webp', title: 'Director 1' },
  { photo: 'director-training.webp', title: 'Director 2' },
];

const complete = { rank: 'Selected', course: 'Complete coaching', duration: '10 months', paid: 'paid' } as const;
const free = { rank: 'Selected', course: 'Free practice papers', duration: '4 months', paid: 'free' } as const;

/** Drawn people; the first is shown first. */
export const demoStories = [
  { photo: 'success-1.webp', title: 'Selected, batch of 2025', ...complete },
  { photo: 'success-2.webp', title: 'Selected, batch of 2025', ...complete, duration: '12 months' },
  { photo: 'success-3.webp', title: 'Selected, batch of 2024', ...free },
  { photo: 'success-4.webp', title: 'Selected, batch of 2024', ...complete },
  { photo: 'success-5.webp', title: 'Selected, batch of 2024', ...complete, course: 'Premium package' },
  { photo: 'success-6.webp', title: 'Selected, batch of 2023', ...free, duration: '6 months' },
];

export function demoSettings(settings: Settings): Partial<Settings> {
  const [first, second] = settings.directors;
  return {
    directors: [
      { ...first, phone: '+919800000010', email: 'academics@academy.example' },
      { ...second, phone: '+919800000011', email: 'training@academy.example' },
    ],
    about: {
      ...settings.about,
      story:
        'The academy began with eleven students on a borrowed school ground in Pune. The first batch ran at 5 AM and studied in the evening, because most of them worked in between.\n\nThat day is still how we teach: the written paper and the ground together, in Marathi first, with every doubt answered the same week.',
      faculty: [
        { name: 'Marathi faculty', subject: 'Marathi grammar', qualification: 'M.A. Marathi, 12 years of teaching' },
        { name: 'Mathematics faculty', subject: 'Arithmetic and reasoning', qualification: 'M.Sc. Mathematics' },
        {
          name: 'Ground coach',
          subject: 'Running and shot put',
          qualification: 'National diploma in athletics coaching',
        },
      ],
    },
    contact: {
      ...settings.contact,
      address: 'Office 4, Main road, Pune 411004',
      mapLink: 'https://www.openstreetmap.org/?mlat=18.5204&mlon=73.8567#map=16/18.5204/73.8567',
      phone: '+919800000012',
      email: 'office@academy.example',
      groundPractice: 'Ground practice, 5:30 AM daily',
      grievance: { name: 'Office manager', phone: '+919800000012', email: 'grievance@academy.example' },
    },
    legal: { ...settings.legal, registrationNumber: 'DEMO/2019/0042' },
  };
}
