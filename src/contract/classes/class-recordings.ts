import * as z from 'zod/mini';
import { editVersion } from '../edit-version.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../ids.ts';
import { play } from '../videos/videos.ts';
import { videoForStaff } from '../videos/videos-admin.ts';

const notes = z.string().check(z.trim(), z.maxLength(10_000));

const recordingForStaff = z.object({ video: z.nullable(videoForStaff), notes, version: editVersion });
export type RecordingForStaff = z.infer<typeof recordingForStaff>;

/** A class's own recording and its notes (`docs/domain/classes-and-seats.md`). */
export const classRecordings = {
  openRecording: endpoint({
    method: 'POST',
    path: '/api/classes/:id/plays',
    summary: 'Begin to watch a class’s recording: for those who have a seat in it, where watching stopped.',
    access: 'user',
    session: 'checked',
    params: idParams,
    response: play,
    status: 201,
    errors: ['not_found', 'video_not_ready', 'access_needed'],
  }),
  getRecording: endpoint({
    method: 'GET',
    path: '/api/admin/classes/:id/recording',
    summary: 'The recording of a class and its notes, as staff see them.',
    access: ['teacher'],
    params: idParams,
    response: recordingForStaff,
    errors: ['not_found'],
  }),
  saveRecording: endpoint({
    method: 'PUT',
    path: '/api/admin/classes/:id/recording',
    summary: 'Put an uploaded video under a class as its recording, or none, and its notes.',
    access: ['teacher'],
    params: idParams,
    body: z.object({ videoId: z.nullable(id), notes, version: editVersion }),
    response: recordingForStaff,
    errors: ['not_found', 'edit_conflict', 'conflict'],
  }),
};
