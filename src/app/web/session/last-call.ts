import { queryClient } from '../../../platform/web/live.ts'

const HERE_MS = 60_000
let lastInput = Date.now()
let lastCall = Date.now()
const others = new BroadcastChannel('wardbook:awake')

/** Whether a user has touched this page within a minute: what is called then keeps the session awake. */
export const isUserActive = (): boolean => Date.now() - lastInput < HERE_MS

/** When the session was last kept awake, as far as this browser knows: by this tab or by another. */
export const lastActiveAt = (): number => lastCall

/** Notes touches of the page, and the answers that came while a user was here. Returns how to stop. */
export function noteActivity(): () => void {
  const touched = () => {
    lastInput = Date.now()
  }
  const answered = () => {
    if (!isUserActive()) return
    lastCall = Date.now()
    others.postMessage('awake')
  }
  const kinds = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
  for (const kind of kinds) window.addEventListener(kind, touched, { passive: true, capture: true })
  others.onmessage = () => {
    lastCall = Date.now()
  }
  const reads = queryClient.getQueryCache().subscribe(({ type, ...event }) => {
    if (type === 'updated' && 'action' in event && event.action.type === 'success' && !event.action.manual) answered()
  })
  const writes = queryClient.getMutationCache().subscribe(({ type, ...event }) => {
    if (type === 'updated' && 'action' in event && event.action.type === 'success') answered()
  })
  lastCall = Date.now()
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, touched, { capture: true })
    others.onmessage = null
    reads()
    writes()
  }
}
