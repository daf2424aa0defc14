import Hls, { type ErrorData } from 'hls.js/light';

export interface Source {
  /** Holds the picture at its smallest, to save data, or lets it grow with the line. */
  saveData(save: boolean): void;
  detach(): void;
}

interface Options {
  url: string;
  /** Where to begin, seconds; a live stream begins where it is now. */
  at: number | 'now';
  saveData: boolean;
  /** The play has ended, or the server refuses. */
  onRefused: () => void;
  /** The playlist is there; with the address of its sound alone, where it has one, and in how many sizes its picture comes. */
  onRead?: (found: { soundUrl: string | null; sizes: number }) => void;
  /** The line was lost for longer than retries last, or the film cannot be read. */
  onLost: () => void;
}

/**
 * Plays an address in a video element, a film as it is and HLS by hls.js where the browser lets scripts feed it, else by the browser itself
 * (iPhones before iOS 17.1). Fetches some twenty seconds ahead and no more: what is fetched counts as watched.
 */
export function attachSource(video: HTMLVideoElement, options: Options): Source {
  return isPlaylist(options.url) && Hls.isSupported() ? attachHls(video, options) : attachAsItIs(video, options);
}

const isPlaylist = (url: string) => !/\.mp4$/i.test(new URL(url, location.href).pathname);

function attachHls(video: HTMLVideoElement, { url, at, saveData, onRefused, onLost, onRead }: Options): Source {
  const hls = new Hls({
    // A worker would need its code as an address that pages here refuse.
    enableWorker: false,
    startPosition: at === 'now' ? -1 : at,
    startLevel: 0,
    maxBufferLength: 20,
    maxMaxBufferLength: 20,
    backBufferLength: 60,
    capLevelToPlayerSize: true,
  });
  hls.autoLevelCapping = saveData ? 0 : -1;
  let mended = false;
  hls.on(Hls.Events.ERROR, (_event, data: ErrorData) => {
    if (!data.fatal) return;
    const status = data.response?.code ?? 0;
    if (status === 401 || status === 403 || status === 404) onRefused();
    else if (data.type === Hls.ErrorTypes.MEDIA_ERROR && !mended) {
      mended = true;
      hls.recoverMediaError();
    } else onLost();
  });
  hls.on(Hls.Events.MANIFEST_LOADED, (_event, { levels }) => {
    const sound = levels.find(({ width, height, videoCodec }) => !width && !height && !videoCodec);
    const soundUrl = levels.length > 1 && sound ? sound.url : null;
    onRead?.({ soundUrl, sizes: soundUrl === null ? levels.length : levels.length - 1 });
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    saveData: (save) => {
      hls.autoLevelCapping = save ? 0 : -1;
    },
    detach: () => hls.destroy(),
  };
}

function attachAsItIs(video: HTMLVideoElement, { url, at, onLost }: Options): Source {
  const begin = () => {
    if (at !== 'now') video.currentTime = at;
  };
  video.addEventListener('loadedmetadata', begin, { once: true });
  video.addEventListener('error', onLost);
  video.src = url;
  return {
    // The browser chooses by itself; data is saved by sound alone there.
    saveData: () => undefined,
    detach: () => {
      video.removeEventListener('loadedmetadata', begin);
      video.removeEventListener('error', onLost);
      video.removeAttribute('src');
      video.load();
    },
  };
}
