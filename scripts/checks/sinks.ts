/** Where a text could become SQL, HTML or a program's arguments, come past what is done to every body, or from another window, and the files that have been read for it (`docs/security.md`). */
export function findUnexpectedSinks(textOf: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  const sinks: [name: string, use: RegExp, allowed: RegExp][] = [
    ['raw SQL', /\bsql\.(raw|lit)\(/, /^src\/server\/(http\/tables\/postgrest-read|db\/(migrate|plan-once))\.ts$/],
    [
      'HTML as a text',
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|document\.write\(|insertAdjacentHTML/,
      /^src\/web\/pages\/page-html\.tsx$/,
    ],
    [
      'a program',
      /from 'node:child_process'/,
      /^src\/server\/(db\/embedded\/[a-z-]+|videos\/run-tool|process\/worker-process|demo\/fill-apart)\.ts$/,
    ],
    [
      'a body read past http/bodies',
      /addContentTypeParser\b/,
      /^src\/server\/(http\/bodies\/read-json|orders\/couriers\/serve-tracking|payments\/serve-checkout|payments\/events\/serve-webhook|adapters\/payments\/sandbox-pages)\.ts$/,
    ],
    [
      'messages between windows',
      /addEventListener\(\s*'message'|\bonmessage\b|\.postMessage\(.*'\*'/,
      // The channels of a session's own tabs and of those with an exam, and the worker of the bot check.
      /^src\/web\/api\/(session\/tokens|bot-check\/solve-challenge(-worker)?)\.ts$|^src\/web\/tests\/exam\/other-tabs\.ts$/,
    ],
  ];
  for (const [path, text] of textOf) {
    if (!path.startsWith('src/') || /\.test\.tsx?$|\/testing\//.test(path)) continue;
    for (const [name, use, allowed] of sinks) {
      if (use.test(text) && !allowed.test(path)) found.push(`${path}: ${name} where nobody expects it`);
    }
  }
  return found;
}
