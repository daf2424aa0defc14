import { useEffect } from 'react';

interface SmsCredential extends Credential {
  code: string;
}

/** Takes the code from the SMS where the browser can (WebOTP); elsewhere the keyboard offers it. */
export function useCodeFromSms(onCode: (code: string) => void): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const stop = new AbortController();
    const asked = navigator.credentials.get({
      otp: { transport: ['sms'] },
      signal: stop.signal,
    } as CredentialRequestOptions);
    asked.then(
      (credential) => {
        if (credential) onCode((credential as SmsCredential).code);
      },
      // Refused, or the step was left: the person types the code.
      () => undefined,
    );
    return () => stop.abort();
  }, [onCode]);
}
