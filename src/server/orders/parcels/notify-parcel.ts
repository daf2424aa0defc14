import type { Language } from '../../../contract/languages.ts';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/db.ts';
import { titleIn, titleVariables } from '../../http/in-language.ts';
import { postNotice } from '../../messages/post-notice.ts';
import { type Message, queueMessages } from '../../messages/queue-message.ts';
import { namesIn, nameVariables } from '../../settings/names-in.ts';
import { selectStudent } from '../admin/staff-store.ts';
import { type OrderRow, selectLines } from '../store.ts';

/** The data and recipient of a parcel notification. */
export interface ParcelNews {
  template: 'parcel-sent' | 'parcel-out' | 'parcel-delivered' | 'parcel-returned' | 'parcel-lost';
  orderId: string;
  number: string;
  title: string;
  email: string;
  /** '' where the buyer has none. */
  phone: string;
  language: Language;
  courier?: string;
  /** '' if the courier provides none. */
  trackingNumber?: string;
  trackingUrl?: string | null;
}

/** The messages about a parcel: by mail, and by SMS where the buyer has a phone number. */
export async function parcelMessages(app: App, news: ParcelNews): Promise<Message[]> {
  const { template, language, orderId, number, title } = news;
  const names = await namesIn(app, language);
  const message = {
    template,
    language,
    variables: {
      number,
      title,
      courier: names.courier(news.courier ?? ''),
      trackingNumber: news.trackingNumber ?? '',
      trackingLink: news.trackingUrl ?? '',
      link: `${app.config.publicUrl}/orders/${orderId}`,
    },
  };
  const mail: Message = { ...message, channel: 'mail', to: news.email, subjectRef: `orders:${orderId}` };
  return news.phone ? [mail, { ...message, channel: 'sms', to: news.phone }] : [mail];
}

/** The in-app notification. */
export const parcelNotice = async (app: App, news: Omit<ParcelNews, 'template' | 'email' | 'phone' | 'language'>) => ({
  number: news.number,
  title: news.title,
  ...(await nameVariables(app, 'courier', news.courier ?? '')),
  trackingNumber: news.trackingNumber ?? '',
  link: `/orders/${news.orderId}`,
});

interface Input extends Pick<ParcelNews, 'template' | 'courier' | 'trackingNumber' | 'trackingUrl'> {
  order: OrderRow;
}

/** Tells the buyer that a parcel left, is out for delivery or has arrived: in the app, by email and SMS. */
export async function notifyParcel(app: App, trx: Trx, { order, template, ...carried }: Input): Promise<void> {
  const [lines, student] = [await selectLines(trx, order.id), await selectStudent(trx, order.userId)];
  const { number, email, language } = order;
  const [line] = lines;
  const title = line ? titleIn(line, language) : '';
  const phone = student?.phone ?? '';
  const news = { ...carried, template, orderId: order.id, number, title, email, phone, language };
  await postNotice(app, trx, {
    userId: order.userId,
    template,
    variables: { ...(await parcelNotice(app, news)), ...(line && titleVariables(line)) },
  });
  await queueMessages(app, trx, await parcelMessages(app, news));
}
