// Runs before the first paint, as a file of its own because the security policy allows no inline script:
// the chosen theme and language must be on <html> before anything is drawn.
try {
  const root = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.classList.add(theme);
  const language = localStorage.getItem('language');
  if (language === 'mr' || language === 'hi') root.lang = language;
} catch {
  // Storage can be forbidden; the phone's own settings then stand.
}
