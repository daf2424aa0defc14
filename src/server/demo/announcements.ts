import type { Audience } from '../../contract/announcements.ts';
import { createAnnouncement } from '../announcements/create-announcement.ts';
import { listAnnouncements } from '../announcements/list-announcements.ts';
import type { App } from '../app.ts';
import { listBatchesForStaff } from '../batches/list-batches.ts';

const day = 24 * 60 * 60_000;

const toBatch = {
  daysAgo: 3,
  titles: {
    en: 'Ground practice moves to 6 AM',
    mr: 'मैदानी सराव आता सकाळी 6 वाजता',
    hi: 'मैदान का अभ्यास अब सुबह 6 बजे',
  },
  texts: {
    en: 'From Monday the physical class starts at 6 AM. Bring water and running shoes.',
    mr: 'सोमवारपासून मैदानी क्लास सकाळी 6 वाजता सुरू होईल. पाणी आणि धावायचे बूट आणा.',
    hi: 'सोमवार से मैदान की क्लास सुबह 6 बजे शुरू होगी. पानी और दौड़ने के जूते लाएँ.',
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
