// Stands in every page and runs before its first paint; the security policy knows it by its hash. The chosen theme and
// language must be on <html> before anything is drawn, and a button pressed before React has come is pressed again then. The
// browser's offer to install the app waits for the card that asks (shell/install). A
// drawn page keeps its scripts and the whole style sheet in a template until it has been painted, so that pictures have the
// line to themselves. Code that is fetched on demand goes through `importPart` (scripts/import-again.ts): after a failure, which
// the browser keeps, its next try has another address.
addEventListener('click', ({ target }) => (window.pressedEarly = target.closest('button')), true);
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  window.installOffer = event;
});
window.lostFiles = {};
window.importPart = (file) =>
  import(`/assets/${file}${lostFiles[file] ? `?${lostFiles[file]}` : ''}`).catch((error) => {
    lostFiles[file] = (lostFiles[file] ?? 0) + 1;
    throw error;
  });
try {
  const root = document.documentElement;
  const language = /(?:^|; )language=(mr|hi)/.exec(document.cookie);
  if (language) root.lang = language[1];
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.classList.add(theme);
} catch {
  // Storage can be forbidden; the phone's own settings then stand.
}
const loadLater = () => document.head.append(document.getElementById('later')?.content ?? '');
new PerformanceObserver((seen) => seen.getEntriesByName('first-contentful-paint')[0] && loadLater()).observe({
  type: 'paint',
  buffered: true,
});
// What is opened in the background is not painted.
addEventListener('DOMContentLoaded', () => setTimeout(loadLater, document.hidden ? 0 : 3000));
