import { useParams } from '@tanstack/react-router';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ProfileIndex } from './profile-index.tsx';

const ProfilePage = lazyPart(async () => (await import('./profile-page.tsx')).ProfilePage, <PageSkeleton />);

/** /profile: who one is and the way to everything that is one's own; each of these is a page, /profile/{part}. */
export function ProfileScreen() {
  const { part } = useParams({ strict: false });
  return part === undefined ? <ProfileIndex /> : <ProfilePage key={part} name={part} />;
}
