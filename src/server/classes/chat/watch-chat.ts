import type { App } from '../../app.ts';
import { openStream, type Tell } from '../../http/answers/open-stream.ts';
import type { Download } from '../../http/routes.ts';
import { chatTopic } from '../rules.ts';
import { selectNewestRev, selectNews } from './chat-store.ts';
import { type ChatCaller, enterChat } from './enter-chat.ts';

/** Everybody in this process who follows one class's chat: one read of the database serves them all. */
interface Hub {
  listeners: Map<Tell, { isStaff: boolean }>;
  /** What was told up to now; each read waits for the one before. */
  told: Promise<number>;
  stop: () => void;
}
const hubs = new WeakMap<App, Map<string, Hub>>();

/** Tells what is said in a class as it is said. Throws `not_found`, `unavailable`. */
export async function watchChat(app: App, caller: ChatCaller): Promise<Download> {
  const { isStaff } = await enterChat(app, caller);
  const follow = (tell: Tell) => join(app, caller.id, tell, isStaff);
  return openStream(app, { userId: caller.userId, follow });
}

function join(app: App, classId: string, tell: Tell, isStaff: boolean): () => void {
  const ofApp = hubs.get(app) ?? new Map<string, Hub>();
  hubs.set(app, ofApp);
  const hub = ofApp.get(classId) ?? openHub(app, classId);
  ofApp.set(classId, hub);
  hub.listeners.set(tell, { isStaff });
  // From here on nothing is missed: the page reads the chat at this.
  void hub.told.then(() => tell('open'));
  return () => {
    hub.listeners.delete(tell);
    if (hub.listeners.size > 0) return;
    hub.stop();
    ofApp.delete(classId);
  };
}

function openHub(app: App, classId: string): Hub {
  const hub: Hub = {
    listeners: new Map(),
    told: selectNewestRev(app.db, classId).catch(() => 0),
    stop: app.changes.watch(chatTopic(classId), (about) => {
      if (about === 'said') hub.told = hub.told.then((rev) => tellNews(app, classId, hub, rev));
      else tellAll(hub, 'change', about === 'reported');
    }),
  };
  return hub;
}

function tellAll(hub: Hub, event: string, staffOnly = false): void {
  for (const [tell, { isStaff }] of hub.listeners) if (isStaff || !staffOnly) tell(event);
}

/** Tells what came after `rev`, and gives how far it came. */
async function tellNews(app: App, classId: string, hub: Hub, rev: number): Promise<number> {
  try {
    const news = await selectNews(app.db, { classId, rev });
    for (const { rev: _rev, isRemoved, ...message } of news) {
      const data = isRemoved ? message.id : JSON.stringify(message);
      for (const tell of hub.listeners.keys()) tell(isRemoved ? 'removed' : 'said', data);
    }
    return news.at(-1)?.rev ?? rev;
  } catch (error) {
    app.log.warn({ err: error }, 'the chat of a class could not be read');
    tellAll(hub, 'change');
    return rev;
  }
}
