/** A stream that can be shown inside the class's page. */
export interface Stream {
  provider: 'youtube' | 'jitsi';
  /** What the frame shows, with sound and picture. */
  src: string;
  /** The same with the pictures of others off; null where the provider has no such thing. */
  audioSrc: string | null;
}

const youtubeId = /^[\w-]{11}$/;
const jitsiRoom = /^\/[\w-]{3,120}$/;

/**
 * The frame for a joining link; null for one that only opens by itself, such as Zoom's. Only hosts that the page's
 * `frame-src` names come out of it.
 */
export function streamOf(link: string): Stream | null {
  const url = readLink(link);
  if (url?.protocol !== 'https:') return null;
  const video = youtubeVideo(url);
  if (video) {
    return { provider: 'youtube', src: `https://www.youtube-nocookie.com/embed/${video}`, audioSrc: null };
  }
  if (url.hostname !== 'meet.jit.si' || !jitsiRoom.test(url.pathname)) return null;
  const src = `https://meet.jit.si${url.pathname}`;
  const quiet = 'config.startWithAudioMuted=true&config.startWithVideoMuted=true';
  return { provider: 'jitsi', src: `${src}#${quiet}`, audioSrc: `${src}#${quiet}&config.startAudioOnly=true` };
}

function readLink(link: string): URL | null {
  try {
    return new URL(link);
  } catch {
    return null;
  }
}

function youtubeVideo(url: URL): string | null {
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const id =
    url.hostname === 'youtu.be'
      ? first
      : /^(www\.|m\.)?youtube\.com$/.test(url.hostname)
        ? first === 'watch'
          ? (url.searchParams.get('v') ?? '')
          : ['live', 'embed'].includes(first)
            ? second
            : ''
        : '';
  return youtubeId.test(id) ? id : null;
}
