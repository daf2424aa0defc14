import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Place of the success story that is enlarged. */
    story?: number;
  }
}

/** Which story is enlarged; kept in the browser's history, so that Back closes it. */
export function useOpenStory() {
  const router = useRouter();
  const navigate = useNavigate();
  const open = useLocation({ select: ({ state }) => state.story ?? null });
  const setOpen = (story: number | null) => {
    if (story === null) return router.history.back();
    void navigate({
      to: '.',
      search: true,
      state: (before) => ({ ...before, story }),
      replace: open !== null,
      resetScroll: false,
    });
  };
  return { open, setOpen };
}
