import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Language } from '../../../contract/languages.ts';
import { trusted } from '../../ui/trusted-types.ts';

interface PreviewFrameProps {
  title: string;
  /** Pixels of the window that is shown; the page's own breakpoints follow it. */
  width: number;
  theme: 'light' | 'dark';
  language: Language;
  children: ReactNode;
}

const height = 720;
const blank = '<!doctype html><html><head></head><body></body></html>';

/** React hands attributes on as plain text, which the page's trusted types refuse here. */
function fill(frame: HTMLIFrameElement | null): void {
  if (frame && frame.srcdoc !== blank) frame.srcdoc = trusted().createHTML(blank);
}

/**
 * A window of its own size and theme inside this page. The site forbids being framed, so what is in it is drawn from here,
 * with this page's styles.
 */
export function PreviewFrame({ title, width, theme, language, children }: PreviewFrameProps) {
  const [inner, setInner] = useState<Document | null>(null);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    if (!inner) return;
    inner.documentElement.lang = language;
    inner.documentElement.className = theme;
    inner.title = title;
  }, [inner, language, theme, title]);
  useEffect(() => {
    if (!box) return;
    const adjust = () => setScale(Math.min(1, box.clientWidth / width));
    const watch = new ResizeObserver(adjust);
    watch.observe(box);
    adjust();
    return () => watch.disconnect();
  }, [box, width]);
  const open = (frame: HTMLIFrameElement) => {
    const { contentDocument } = frame;
    if (!contentDocument) return;
    for (const one of document.head.querySelectorAll('link[rel="stylesheet"], style')) {
      contentDocument.head.append(contentDocument.importNode(one, true));
    }
    setInner(contentDocument);
  };
  return (
    <div ref={setBox} className="overflow-hidden" style={{ height: height * scale }}>
      <iframe
        title={title}
        ref={fill}
        onLoad={(event) => open(event.currentTarget)}
        width={width}
        height={height}
        style={{ transform: `scale(${scale})` }}
        className="mx-auto block origin-top-left rounded-card border bg-background"
      />
      {inner && createPortal(children, inner.body)}
    </div>
  );
}
