import { academyDay } from '../../contract/time-zone.ts';
import type { App } from '../app.ts';
import { createClass } from '../classes/admin/save-class.ts';
import { listSessions } from '../mentoring/list-sessions.ts';
import { listProducts } from '../products/list-products.ts';

const hour = 60 * 60_000;

/** Hours of both directors in the days to come: on the phone in the evening, on the ground in the morning. */
const hours = [
  { inDays: 2, at: '18:00', mentor: 'Ravindra Kulkarni' },
  { inDays: 4, at: '18:00', mentor: 'Ravindra Kulkarni' },
  { inDays: 5, at: '07:00', mentor: 'Shailaja Patil', venue: 'City ground, Pune' },
  { inDays: 7, at: '19:00', mentor: 'Ravindra Kulkarni' },
  { inDays: 8, at: '07:00', mentor: 'Shailaja Patil', venue: 'City ground, Pune' },
] as const;

const said = (title: string, description: string) => ({ title, description, practise: '', whatToBring: '' });

/** Puts the mentoring of the demo on sale by session, unless it is already. */
export async function fillMentoring(app: App, { studentId, adminId }: { studentId: string; adminId: string }) {
  const { items } = await listProducts(app, { limit: 100 });
  const productId = items.find(({ kind }) => kind === 'mentoring')?.id;
  if (!productId) return;
  const { bySession } = await listSessions(app, { productId, userId: studentId, language: null });
  if (bySession) return;
  for (const one of hours) {
    const date = academyDay(new Date(app.now().getTime() + one.inDays * 24 * hour));
    const starts = new Date(`${date}T${one.at}:00+05:30`).getTime();
    const venue = 'venue' in one ? one.venue : '';
    await createClass(app, {
      actorId: adminId,
      form: {
        ...said('An hour with your mentor', 'Your answers, your weak topics, a plan for the next weeks.'),
        textLanguage: 'en',
        translations: {
          mr: said('मार्गदर्शकांसोबत एक तास', 'तुमच्या उत्तरपत्रिका, कच्चे विषय आणि पुढचे नियोजन.'),
          hi: said('मेंटर के साथ एक घंटा', 'आपकी उत्तर पुस्तिकाएँ, कमज़ोर विषय और आगे की योजना.'),
        },
        kind: venue ? 'in_person' : 'online',
        subject: 'general',
        teacher: one.mentor,
        language: 'mr',
        pricePaise: 0,
        capacity: 1,
        venue,
        mapUrl: '',
        joinUrl: '',
        recordingUrl: '',
        reportingTime: null,
        sessionOf: productId,
        isOpen: true,
        isActive: true,
        startsAt: new Date(starts).toISOString(),
        endsAt: new Date(starts + hour).toISOString(),
      },
    });
  }
}
