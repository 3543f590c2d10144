import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import css from './hint.module.css'
import { placeOf } from './hint-place.ts'

/** The specification's tooltip delay (specification 1 section 9). */
const DELAY_MS = 700
const ID = 'hint'

type Shown = { readonly target: HTMLElement; readonly text: string }

/**
 * The tooltip of the application: an element that carries `data-hint` is explained when it is pointed at or focused. One
 * listener serves every row of every table; `data-hint-side="right"` puts the words beside.
 */
export function HintHost() {
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => listen(setShown), [])
  return shown && <Bubble key={shown.text} {...shown} />
}

function Bubble({ target, text }: Shown) {
  const bubble = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' })
  useLayoutEffect(() => {
    if (!bubble.current) return
    setPlace(
      placeOf(
        target.getBoundingClientRect(),
        bubble.current.getBoundingClientRect(),
        target.dataset.hintSide === 'right',
        window,
      ),
    )
    target.setAttribute('aria-describedby', ID)
    return () => target.removeAttribute('aria-describedby')
  }, [target])
  return (
    <div ref={bubble} id={ID} role="tooltip" className={css.hint} style={place}>
      {text}
    </div>
  )
}

/** Waits at what is pointed at or reached by keyboard; anything else puts the words away. Returns how to stop. */
function listen(show: (shown: Shown | null) => void): () => void {
  const stop = new AbortController()
  let waiting = 0
  let at: HTMLElement | null = null
  const leave = () => {
    clearTimeout(waiting)
    at = null
    show(null)
  }
  const consider = (element: EventTarget | null) => {
    if (element instanceof Element && element.id === ID) return
    const target = element instanceof Element ? element.closest<HTMLElement>('[data-hint]') : null
    if (target === at) return
    leave()
    const text = target?.dataset.hint
    if (!target || !text) return
    at = target
    waiting = window.setTimeout(() => target.isConnected && show({ target, text }), DELAY_MS)
  }
  const on = (kind: string, listener: (event: Event) => void) =>
    document.addEventListener(kind, listener, { signal: stop.signal, capture: true, passive: true })
  on('pointerover', (event) => (event as PointerEvent).pointerType !== 'touch' && consider(event.target))
  on('focusin', ({ target }) => target instanceof Element && target.matches(':focus-visible') && consider(target))
  on('focusout', leave)
  on('pointerdown', leave)
  on('scroll', leave)
  on('input', leave)
  on('keydown', (event) => (event as KeyboardEvent).key === 'Escape' && leave())
  return () => {
    stop.abort()
    clearTimeout(waiting)
  }
}
