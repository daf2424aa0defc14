import type { MessageTexts } from '../messages/message-texts.ts';

type ParcelMessage =
  | 'parcel-sent'
  | 'parcel-out'
  | 'parcel-delivered'
  | 'parcel-returned'
  | 'parcel-lost'
  | 'claim-answered';

/** What a student is told of a parcel and of what was missing from it. */
export const defaultParcelTexts: Pick<MessageTexts, ParcelMessage> = {
  'parcel-sent': {
    en: {
      mailSubject: 'Order {number} is on its way',
      text: '{title} has been dispatched with {courier}. Order {number}.[trackingNumber:\nTracking number: {trackingNumber}][trackingLink:\n{trackingLink}][link:\nStatus and dates:] {link}',
    },
    mr: {
      mailSubject: 'ऑर्डर {number} पाठवली',
      text: '{title} {courier} कुरिअरने पाठवले आहे. ऑर्डर {number}.[trackingNumber:\nट्रॅकिंग क्रमांक: {trackingNumber}][trackingLink:\n{trackingLink}][link:\nसध्या कुठे आहे, तारखांसह:] {link}',
    },
    hi: {
      mailSubject: 'ऑर्डर {number} भेज दिया गया',
      text: '{title} {courier} कूरियर से भेज दिया गया है. ऑर्डर {number}.[trackingNumber:\nट्रैकिंग नंबर: {trackingNumber}][trackingLink:\n{trackingLink}][link:\nअभी कहाँ है, तारीख़ों के साथ:] {link}',
    },
  },
  'parcel-out': {
    en: {
      mailSubject: 'Order {number} arrives today',
      text: '{title} is out for delivery[courier: with {courier}] today. Order {number}.\n{link}',
    },
    mr: {
      mailSubject: 'ऑर्डर {number} आज मिळेल',
      text: '{title} आज डिलिव्हरीसाठी निघाले आहे[courier: ({courier})]. ऑर्डर {number}.\n{link}',
    },
    hi: {
      mailSubject: 'ऑर्डर {number} आज मिलेगा',
      text: '{title} आज डिलीवरी के लिए निकल चुका है[courier: ({courier})]. ऑर्डर {number}.\n{link}',
    },
  },
  'parcel-delivered': {
    en: {
      mailSubject: 'Order {number} was delivered',
      text: '{title} was delivered. Order {number}. Something missing or damaged? Tell us soon:\n{link}',
    },
    mr: {
      mailSubject: 'ऑर्डर {number} पोहोचली',
      text: '{title} पोहोचवले आहे. ऑर्डर {number}. काही कमी किंवा खराब आहे? लवकर कळवा:\n{link}',
    },
    hi: {
      mailSubject: 'ऑर्डर {number} पहुँच गया',
      text: '{title} पहुँचा दिया गया है. ऑर्डर {number}. कुछ कम या ख़राब है? जल्दी बताएँ:\n{link}',
    },
  },
  'parcel-returned': {
    en: {
      mailSubject: 'Order {number} came back to us',
      text: '{title} could not be delivered and came back to us. Order {number}. We will call you about it.\n{link}',
    },
    mr: {
      mailSubject: 'ऑर्डर {number} आमच्याकडे परत आली',
      text: '{title} पोहोचवता आले नाही आणि आमच्याकडे परत आले आहे. ऑर्डर {number}. आम्ही तुम्हाला फोन करू.\n{link}',
    },
    hi: {
      mailSubject: 'ऑर्डर {number} हमारे पास लौट आया',
      text: '{title} पहुँचाया नहीं जा सका और हमारे पास लौट आया है. ऑर्डर {number}. हम आपको फ़ोन करेंगे.\n{link}',
    },
  },
  'parcel-lost': {
    en: {
      mailSubject: 'Order {number} was lost on its way',
      text: '{title} was lost by the courier on its way. Order {number}. We will call you about it.\n{link}',
    },
    mr: {
      mailSubject: 'ऑर्डर {number} वाटेत हरवली',
      text: '{title} कुरिअरकडून वाटेत हरवले आहे. ऑर्डर {number}. आम्ही तुम्हाला फोन करू.\n{link}',
    },
    hi: {
      mailSubject: 'ऑर्डर {number} रास्ते में खो गया',
      text: '{title} कूरियर से रास्ते में खो गया है. ऑर्डर {number}. हम आपको फ़ोन करेंगे.\n{link}',
    },
  },
  'claim-answered': {
    en: {
      mailSubject: 'About the missing items of order {number}',
      text: 'About what you reported missing from order {number}:\n\n{reply}[link:\n\nYour order: {link}]',
    },
    mr: {
      mailSubject: 'ऑर्डर {number} मधील कमी वस्तूंबद्दल',
      text: 'ऑर्डर {number} मध्ये जे कमी असल्याचे तुम्ही कळवले त्याबद्दल:\n\n{reply}[link:\n\nतुमची ऑर्डर: {link}]',
    },
    hi: {
      mailSubject: 'ऑर्डर {number} में कम चीज़ों के बारे में',
      text: 'ऑर्डर {number} में आपने जो कम बताया उसके बारे में:\n\n{reply}[link:\n\nआपका ऑर्डर: {link}]',
    },
  },
};
