import { useCallback, useState } from 'react'

/** How far outside the screen something counts as near: about a screen's height. */
const MARGIN = '800px 0px'

/**
 * Whether an element is on the screen or about to be, and how high it was when it left: what is far away need not be
 * there, and its place stays as high as it was.
 */
export function useNear<E extends HTMLElement>() {
  const [state, setState] = useState({ near: false, height: 0 })
  const ref = useCallback((element: E | null) => {
    if (!element) return undefined
    const watcher = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (entry) setState({ near: entry.isIntersecting, height: entry.boundingClientRect.height })
      },
      { root: element.closest('main'), rootMargin: MARGIN },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  return { ref, ...state }
}
