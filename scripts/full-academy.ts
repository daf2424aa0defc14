import { randomBytes } from 'node:crypto';
import { defaultPublicSettings } from '../src/contract/settings/default-public-settings.ts';
import type { Ask } from '../src/server/rendering/renderer.ts';

/** How the small WebP of every placeholder begins. */
const placeholderStart = 'UklGRkgAAABXRUJQVlA4IDwAAACwAQCdASoIAAgABUB8';

/** The placeholder differs from picture to picture, and is what compresses worst. */
const image = (title: string, category: string) => ({
  title,
  category,
  url: `/files/images/${crypto.randomUUID()}/${randomBytes(4).toString('hex')}/640.webp#640,640,50,50,${placeholderStart}${randomBytes(48).toString('base64')}`,
});

const images = [
  ...['Director 1', 'Director 2'].map((title) => image(title, 'Profiles')),
  image('Logo', 'Logos'),
  ...Array.from({ length: 6 }, (_, place) => ({
    ...image(`पोलीस शिपाई, पुणे शहर, ${2020 + place}`, 'Successful Candidates'),
    rank: `जिल्ह्यात ${place + 3} वा`,
    course: 'Complete coaching',
    duration: `${8 + place} months`,
    paid: place % 2 === 0,
  })),
];

const classes = Array.from({ length: 3 }, (_, place) => ({
  id: crypto.randomUUID(),
  class_title: `अंकगणित: शेकडेवारी आणि नफा-तोटा, भाग ${place + 1}`,
  class_description: 'Percentages, profit and loss from the last five years of papers, with a timed set at the end.',
  class_date: new Date(Date.now() + (place + 1) * 24 * 3600_000).toISOString(),
  class_time: '18:00:00',
  class_price: 499,
}));

const settings = {
  ...defaultPublicSettings,
  directors: defaultPublicSettings.directors.map((director, place) => ({
    ...director,
    phone: `+91980000001${place}`,
    email: `director-${place}@academy.example`,
  })),
  introVideo: {
    url: `/files/video/${crypto.randomUUID()}/intro.mp4`,
    posterUrl: `/files/video/${crypto.randomUUID()}/960.webp`,
    seconds: 180,
    bytes: 12_000_000,
  },
  pages: { ...defaultPublicSettings.pages, openToVisitors: true },
  adminPhone: '+919800000000',
  changedAt: {},
};

/** What a server would answer the web for a page on which everything has something to show. */
export const answerFullAcademy: Ask = async (url) => {
  const data = url.includes('academy_images') ? images : url.includes('classes') ? classes : settings;
  return { status: 200, body: Buffer.from(JSON.stringify(data)) };
};
