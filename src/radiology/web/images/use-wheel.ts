import { type RefObject, useEffect } from 'react'
import { type View, zoomed } from '../../model/images/view.ts'

/** The wheel scrolls a stack; with Ctrl, as two fingers on a pad, it zooms the picture and not the page. */
export function useWheel(
  canvas: RefObject<HTMLCanvasElement | null>,
  onScroll: (steps: number) => void,
  onView: (change: (view: View) => View) => void,
): void {
  useEffect(() => {
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      if (event.ctrlKey) onView((view) => zoomed(view, Math.exp(-event.deltaY / 300)))
      else if (event.deltaY !== 0) onScroll(Math.sign(event.deltaY))
    }
    const turned = canvas.current
    // React listens to the wheel without a say in what the page does.
    turned?.addEventListener('wheel', turn, { passive: false })
    return () => turned?.removeEventListener('wheel', turn)
  })
}
