// Before the first paint, so that a dark page never flashes white. A file of its own, because the CSP refuses inline scripts.
try {
  const chosen = localStorage.getItem('svc-color-scheme');
  const isDark = chosen === 'dark' || (chosen !== 'light' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
} catch {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light');
}
