import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { VideoForStaff } from '../../contract/videos/videos-admin.ts';
import { uploadVideo } from '../api/upload-video.ts';
import { videoQuery } from './queries.ts';

/** One upload at a time, with its progress; leaving the page stops it, and the same file goes on later. */
export function useUpload(onUploaded: (video: VideoForStaff) => void) {
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [percent, setPercent] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: File) => {
      const started = new AbortController();
      control.current = started;
      return uploadVideo(chosen, { onProgress: setPercent, signal: started.signal });
    },
    onSuccess: (video) => {
      client.setQueryData(videoQuery(video.id).queryKey, video);
      setFile(null);
      onUploaded(video);
    },
  });
  useEffect(() => {
    if (!isPending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isPending]);
  return {
    file,
    percent,
    isSending: isPending,
    isStopped,
    /** Null also when it was stopped on purpose. */
    error: isStopped ? null : error,
    send: (chosen: File) => {
      setFile(chosen);
      setStopped(false);
      setPercent(0);
      mutate(chosen);
    },
    stop: () => {
      setStopped(true);
      control.current?.abort();
    },
  };
}
