import type { Audience } from '../../contract/announcements.ts';
import { createAnnouncement } from '../announcements/create-announcement.ts';
import { listAnnouncements } from '../announcements/list-announcements.ts';
import type { App } from '../app.ts';
import { listBatchesForStaff } from '../batches/list-batches.ts';

const day = 24 * 60 * 60_000;

const toBatch = {
  daysAgo: 3,
  titles: {
    en: '1,600 m trial at the next ground practice',
    mr: 'पुढच्या मैदानी सरावात 1,600 मी चाचणी',
    hi: 'अगले मैदानी अभ्यास में 1,600 मी की दौड़',
  },
  texts: {
    en: 'Everyone is timed over 1,600 m. Come ten minutes early, with water and running shoes.',
    mr: 'प्रत्येकाची 1,600 मी धावण्याची वेळ घेतली जाईल. पाणी आणि धावायचे बूट घेऊन दहा मिनिटे आधी या.',
    hi: 'सबकी 1,600 मी दौड़ का समय लिया जाएगा. पानी और दौड़ने के जूते लेकर दस मिनट पहले आएँ.',
  },
};

const toAll = {
  daysAgo: 1,
  titles: { en: 'Mock test 8 is open', mr: 'मॉक टेस्ट 8 सुरू आहे', hi: 'मॉक टेस्ट 8 खुल गया है' },
  texts: {
    en: 'Sit it whenever you have 90 quiet minutes. You will find it under Tests.',
    mr: '90 मिनिटे शांत वेळ मिळेल तेव्हा सोडवा. ते ‘चाचण्या’ मध्ये आहे.',
    hi: 'जब 90 मिनट शांति से मिलें, तब दें. यह ‘टेस्ट’ में है.',
  },
};

/** One announcement to the first batch and one to everybody, both some days old; none where there are any. */
export async function fillAnnouncements(app: App, adminId: string): Promise<void> {
  const { items } = await listAnnouncements(app, { limit: 1, taughtBy: null });
  if (items.length > 0) return;
  const batches = await listBatchesForStaff(app, { limit: 100, taughtBy: null });
  const first = batches.items.find(({ names }) => names.en === 'Police recruitment, full course');
  const caller = { userId: adminId, roles: ['admin'] as const };
  if (!first) return;
  const tell = (what: typeof toAll, audience: Audience) =>
    createAnnouncement(
      { ...app, now: () => new Date(app.now().getTime() - what.daysAgo * day) },
      {
        form: { titles: what.titles, texts: what.texts, audience, channels: [], sendAt: null },
        key: `demo-${audience.kind}-announcement`,
        caller,
      },
    );
  await tell(toBatch, { kind: 'batch', batchId: first.id });
  await tell(toAll, { kind: 'all' });
}
