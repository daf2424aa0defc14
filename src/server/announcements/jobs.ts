import type { App } from '../app.ts';
import type { Job } from '../jobs/jobs.ts';
import { sendAnnouncementJob } from './rules.ts';
import { sendAnnouncement } from './send-announcement.ts';

/** Sends announcements, now or at their time. */
export function announcementJobs(app: App): readonly Job[] {
  return [
    {
      name: sendAnnouncementJob,
      options: { expireInSeconds: 1800 },
      run: (data) => sendAnnouncement(app, data as { id: string }),
    },
  ];
}
