import { useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { Viewer } from '../../../contract/materials/materials.ts';
import type { PageLinks } from './page-links.ts';
import { usePagePicture } from './use-viewer.ts';

interface PageOverviewProps {
  viewer: Viewer;
  links: PageLinks;
  page: number | null;
  onGo: (page: number) => void;
}

/** Every page as a small picture, drawn as it scrolls into sight. Looking at them does not count as reading. */
export function PageOverview({ viewer, links, page, onGo }: PageOverviewProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`All pages`}>
      <ul className="grid grid-cols-3 gap-2.5 lg:grid-cols-2">
        {Array.from({ length: viewer.pages }, (_none, index) => index + 1).map((number) => (
          <li key={number}>
            <SmallPage viewer={viewer} links={links} number={number} current={number === page} onGo={onGo} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SmallPageProps extends Omit<PageOverviewProps, 'page'> {
  number: number;
  current: boolean;
}

function SmallPage({ viewer, links, number, current, onGo }: SmallPageProps) {
  const { t } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const isSeen = useSeen(button);
  const { url } = usePagePicture({ session: viewer.session, links, accepted: false }, number, 'preview', isSeen);
  return (
    <button
      ref={button}
      type="button"
      aria-current={current ? 'page' : undefined}
      aria-label={t`Page ${number}`}
      className="block w-full rounded-[7px] p-1 text-center text-micro tabular-nums hover:bg-accent aria-[current=page]:bg-accent aria-[current=page]:text-micro-strong"
      onClick={() => onGo(number)}
    >
      <span
        className={clsx(
          'block aspect-[148/210] overflow-hidden rounded-[3px] bg-[#fffdf8]',
          current && 'outline-2 outline-sun',
        )}
      >
        {url && <img src={url} alt="" draggable={false} className="size-full object-cover" />}
      </span>
      <span className="mt-1 block">{number}</span>
    </button>
  );
}

function useSeen(element: { current: HTMLElement | null }): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target || seen) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '200px',
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, seen]);
  return seen;
}
