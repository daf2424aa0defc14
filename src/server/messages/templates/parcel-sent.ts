import type { Template } from '../template.ts';

const lines = (...parts: (string | undefined)[]) => parts.filter(Boolean).join('\n');

/**
 * `number`: of the order; `title`: what is in it; `courier`; `trackingNumber`, '' for none; `link`: shows the order and
 * its dates.
 */
export const parcelSent: Template = {
  sensitive: false,
  words: {
    en: ({ number, title, courier, trackingNumber, link }) => ({
      subject: `Order ${number} is on its way`,
      text: lines(
        `${title} has left with ${courier}. Order ${number}.`,
        trackingNumber && `Tracking number: ${trackingNumber}`,
        `Where it stands, with dates: ${link}`,
      ),
    }),
    mr: ({ number, title, courier, trackingNumber, link }) => ({
      subject: `ऑर्डर ${number} पाठवली`,
      text: lines(
        `${title} ${courier} कुरिअरने पाठवले आहे. ऑर्डर ${number}.`,
        trackingNumber && `ट्रॅकिंग क्रमांक: ${trackingNumber}`,
        `सध्या कुठे आहे, तारखांसह: ${link}`,
      ),
    }),
    hi: ({ number, title, courier, trackingNumber, link }) => ({
      subject: `ऑर्डर ${number} भेज दिया गया`,
      text: lines(
        `${title} ${courier} कूरियर से भेज दिया गया है. ऑर्डर ${number}.`,
        trackingNumber && `ट्रैकिंग नंबर: ${trackingNumber}`,
        `अभी कहाँ है, तारीख़ों के साथ: ${link}`,
      ),
    }),
  },
};
