import { classRecordings } from '../../../contract/classes/class-recordings.ts';
import { bind } from '../../http/routes.ts';
import { readRecording, saveRecording } from './save-recording.ts';
import { openRecording } from './show-recording.ts';

export const classRecordingRoutes = bind(classRecordings, {
  openRecording: async (app, { params, caller, reply }) => {
    const { play, cookie } = await openRecording(app, { classId: params.id, caller });
    reply.setCookie(...cookie);
    return play;
  },
  getRecording: (app, { params }) => readRecording(app.db, params.id),
  saveRecording: (app, { params, body, caller }) => saveRecording(app, { ...params, ...body, actorId: caller.userId }),
});
