/** `fetch` that tells how much of the body has gone, in percent; browsers tell that of XMLHttpRequest only. */
export const fetchWithProgress =
  (onProgress: (percent: number) => void) =>
  (address: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.responseType = 'blob';
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? (loaded / total) * 100 : 0);
      request.onload = () => {
        const type = request.getResponseHeader('content-type');
        resolve(
          new Response(request.response, { status: request.status, headers: type ? { 'content-type': type } : {} }),
        );
      };
      request.onerror = () => reject(new TypeError('the connection was lost'));
      request.onabort = () => reject(new DOMException('the upload was stopped', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit);
    });
