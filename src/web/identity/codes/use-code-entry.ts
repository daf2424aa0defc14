import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

const atEntry = () => history.state?.codeStep === true;

/** Gives the code step an entry of its own in the browser's history, so that Back leads to the phone step. */
export function useCodeEntry(onBack: () => void) {
  const router = useRouter();
  const goBack = useEffectEvent(onBack);
  const passed = useRef(false);
  useEffect(() => {
    // A resend and a reload find it there.
    if (!atEntry()) router.history.push(router.history.location.href, { codeStep: true });
    const onPop = () => {
      if (!passed.current && !atEntry()) goBack();
    };
    addEventListener('popstate', onPop);
    return () => removeEventListener('popstate', onPop);
  }, [router]);
  return {
    /** To the phone step, as Back does. */
    back: () => (atEntry() ? history.back() : onBack()),
    /** The code was right: what comes next takes the place of `/auth`, with no step of it left behind. */
    pass() {
      passed.current = true;
      if (atEntry()) history.back();
    },
  };
}
