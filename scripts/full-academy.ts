import { defaultPublicSettings } from '../src/contract/default-public-settings.ts';
import type { Ask } from '../src/server/rendering/renderer.ts';

const image = (title: string, category: string) => ({
  title,
  category,
  url: `/files/images/${crypto.randomUUID()}/960.webp`,
});

const images = [
  ...['Director 1', 'Director 2'].map((title) => image(title, 'Profiles')),
  image('Logo', 'Logos'),
  ...Array.from({ length: 6 }, (_, place) => image(`पोलीस शिपाई, पुणे शहर, ${2020 + place}`, 'Successful Candidates')),
];

const classes = Array.from({ length: 3 }, (_, place) => ({
  id: crypto.randomUUID(),
  class_title: `अंकगणित: शेकडेवारी आणि नफा-तोटा, भाग ${place + 1}`,
  class_description: 'Percentages, profit and loss from the last five years of papers, with a timed set at the end.',
  class_date: new Date(Date.now() + (place + 1) * 24 * 3600_000).toISOString(),
  class_time: '18:00:00',
  class_price: 499_00,
}));

const settings = {
  ...defaultPublicSettings,
  pages: { ...defaultPublicSettings.pages, openToVisitors: true },
  adminPhone: '+919800000000',
  changedAt: {},
};

/** What a server would answer the web for a page on which everything has something to show. */
export const answerFullAcademy: Ask = async (url) => {
  const data = url.includes('academy_images') ? images : url.includes('classes') ? classes : settings;
  return { status: 200, body: Buffer.from(JSON.stringify(data)) };
};
