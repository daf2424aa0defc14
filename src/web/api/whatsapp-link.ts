/** Opens a chat with this number (E.164) in WhatsApp, with a text that its writer can change before they send it. */
export const whatsappLink = (number: string, text = ''): string =>
  `https://wa.me/${number.replace(/\D/g, '')}${text && `?text=${encodeURIComponent(text)}`}`;
