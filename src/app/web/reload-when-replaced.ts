const KEY = 'hmis_reloaded_at'
const ONCE_IN_MS = 60_000

/** A screen's code that is gone means that a newer Wardbook was installed: load it, but never in circles. */
export function reloadWhenReplaced(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const before = Number(sessionStorage.getItem(KEY) ?? 0)
    if (Date.now() - before < ONCE_IN_MS) return
    event.preventDefault()
    sessionStorage.setItem(KEY, String(Date.now()))
    window.location.reload()
  })
}
