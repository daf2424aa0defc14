// Stands in every page and runs before its first paint; the security policy knows it by its hash. The chosen theme and
// language must be on <html> before anything is drawn, and a button pressed before React has come is pressed again then.
addEventListener('click', ({ target }) => (window.pressedEarly = target.closest('button')), true);
try {
  const root = document.documentElement;
  const language = /(?:^|; )language=(mr|hi)/.exec(document.cookie);
  if (language) root.lang = language[1];
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.classList.add(theme);
} catch {
  // Storage can be forbidden; the phone's own settings then stand.
}
