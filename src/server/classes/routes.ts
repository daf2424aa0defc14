import { classChat } from '../../contract/classes/class-chat.ts';
import { classFeed } from '../../contract/classes/class-feed.ts';
import { classFeedback } from '../../contract/classes/class-feedback.ts';
import { classSeats } from '../../contract/classes/class-seats.ts';
import { classCovers, classes, classReads } from '../../contract/classes/classes.ts';
import { chosenLanguage } from '../http/chosen-language.ts';
import { bind } from '../http/routes.ts';
import { postgrestProtocol } from '../http/tables/postgrest-read.ts';
import { giveFeedback, listFeedback } from './attendance/give-feedback.ts';
import { muteWriter, removeMessage } from './chat/moderate-chat.ts';
import { readChat } from './chat/read-chat.ts';
import { reportMessage } from './chat/report-message.ts';
import { postChatMessage } from './chat/say-in-chat.ts';
import { watchChat } from './chat/watch-chat.ts';
import { makeFeed, readFeed, removeFeed } from './feed/change-feed.ts';
import { writeCalendar } from './feed/write-calendar.ts';
import { getClass, getNextClass } from './get-class.ts';
import { listClassDays, listClasses, listMyClasses } from './list-classes.ts';
import { openCover } from './open-cover.ts';
import { readClasses } from './read-classes.ts';
import { cancelRegistration } from './seats/cancel-registration.ts';
import { joinWaitlist } from './seats/join-waitlist.ts';
import { leaveWaitlist } from './seats/leave-waitlist.ts';
import { registerForClass } from './seats/register-for-class.ts';
import { watchSeats } from './seats/watch-seats.ts';

export const classRoutes = bind(classes, {
  listClasses: (app, { query, caller, request }) =>
    listClasses(app, { ...query, userId: caller.userId, language: chosenLanguage(request) }),
  listClassDays: (app, { query }) => listClassDays(app, query),
  listMyClasses: (app, { query, caller, request }) =>
    listMyClasses(app, { ...query, userId: caller.userId, language: chosenLanguage(request) }),
  getNextClass: (app, { caller, request }) =>
    getNextClass(app, { userId: caller.userId, language: chosenLanguage(request) }),
  getClass: (app, { params, caller, request }) =>
    getClass(app, { ...params, userId: caller.userId, language: chosenLanguage(request) }),
  registerForClass: (app, { params, caller, request }) =>
    registerForClass(app, { ...params, userId: caller.userId, language: chosenLanguage(request) }),
  cancelRegistration: (app, { params, caller }) => cancelRegistration(app, { ...params, userId: caller.userId }),
  joinWaitlist: (app, { params, caller, request }) =>
    joinWaitlist(app, { ...params, userId: caller.userId, language: chosenLanguage(request) }),
  leaveWaitlist: (app, { params, caller, request }) =>
    leaveWaitlist(app, { ...params, userId: caller.userId, language: chosenLanguage(request) }),
  downloadClassCalendar: (app, { params, caller, request }) =>
    writeCalendar(app, { ...params, userId: caller.userId, language: chosenLanguage(request) }),
});

export const classReadRoutes = bind(
  classReads,
  {
    readClasses: (app, { query, caller, request }) =>
      readClasses(app, { query, visitor: caller === null, language: chosenLanguage(request) }),
  },
  { protocol: postgrestProtocol },
);

export const classCoverRoutes = bind(classCovers, { readCover: (app, { params }) => openCover(app, params) });

export const classFeedRoutes = bind(classFeed, {
  readFeed: (app, { caller }) => readFeed(app, { userId: caller.userId }),
  makeFeed: (app, { caller }) => makeFeed(app, { userId: caller.userId }),
  removeFeed: (app, { caller }) => removeFeed(app, { userId: caller.userId }),
});

export const classFeedbackRoutes = bind(classFeedback, {
  giveFeedback: (app, { params, body, caller }) => giveFeedback(app, { ...params, ...body, userId: caller.userId }),
  listFeedback: (app, { params, query }) => listFeedback(app, { ...params, ...query }),
});

export const classSeatRoutes = bind(classSeats, {
  watchSeats: (app, { caller }) => watchSeats(app, { userId: caller.userId }),
});

export const classChatRoutes = bind(classChat, {
  readChat: (app, { params, caller }) => readChat(app, { ...params, userId: caller.userId, roles: caller.roles }),
  watchChat: (app, { params, caller }) => watchChat(app, { ...params, userId: caller.userId, roles: caller.roles }),
  postChatMessage: (app, { params, body, caller }) =>
    postChatMessage(app, { ...params, ...body, userId: caller.userId, roles: caller.roles }),
  reportMessage: (app, { params, caller }) =>
    reportMessage(app, { ...params, userId: caller.userId, roles: caller.roles }),
  removeMessage: (app, { params, caller }) => removeMessage(app, { ...params, actorId: caller.userId }),
  muteWriter: (app, { params, body, caller }) => muteWriter(app, { ...params, ...body, actorId: caller.userId }),
});
