import { useEffect, useRef } from 'react'

/** Sends what is unsaved when the page is closed or hidden for good, and when the screen that holds it is left. */
export function useLeaving(flush: () => void): void {
  const latest = useRef(flush)
  latest.current = flush
  useEffect(() => {
    const send = () => latest.current()
    window.addEventListener('pagehide', send)
    return () => {
      window.removeEventListener('pagehide', send)
      send()
    }
  }, [])
}
