import type { ClassSummary } from '../../contract/classes/classes.ts';
import type { ClassForm, ClassForStaff } from '../../contract/classes/classes-admin.ts';
import { versionOf } from '../http/edit-version.ts';
import type { ListedClass } from './list-store.ts';
import { coverUrl, stageOf } from './rules.ts';
import type { ClassRow } from './store.ts';

/** What a student sees of a class in a list. */
export function summarise(row: ListedClass, now: Date): ClassSummary {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    kind: row.kind,
    subject: row.subject,
    teacher: row.teacher,
    language: row.language,
    venue: row.venue,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    pricePaise: row.pricePaise,
    capacity: row.capacity,
    seatsLeft: row.capacity === null ? null : row.capacity - row.seatsTaken,
    stage: stageOf(row, now),
    isRegistered: row.isRegistered,
  };
}

/** When and why it was called off; null for a class that takes place. */
export function cancelledOf(row: ClassRow): ClassForStaff['cancelled'] {
  return row.cancelledAt === null ? null : { at: row.cancelledAt, reason: row.cancelledReason };
}

/** What staff see of a class. */
export function describeForStaff(row: ClassRow, now: Date): ClassForStaff {
  const { cover: _cover, cancelledAt: _at, cancelledReason: _reason, sequence: _sequence, ...rest } = row;
  const { recordingSeconds: _seconds, recordingNotes: _notes, ...form } = rest;
  // What the editor changes: the form, and the picture on the page.
  const version = versionOf({ ...copyForm(row), cover: row.cover });
  return { ...form, cancelled: cancelledOf(row), coverUrl: coverUrl(row), stage: stageOf(row, now), version };
}

/** What staff wrote of a class, to make another one like it. */
export function copyForm(row: ClassRow): ClassForm {
  const {
    id: _id,
    cover: _cover,
    cancelledAt: _cancelledAt,
    cancelledReason: _cancelledReason,
    seatsTaken: _seatsTaken,
    seatsHeld: _seatsHeld,
    waiting: _waiting,
    sequence: _sequence,
    seriesId: _seriesId,
    batchId: _batchId,
    recordingSeconds: _recordingSeconds,
    recordingNotes: _recordingNotes,
    ...form
  } = row;
  return form;
}
