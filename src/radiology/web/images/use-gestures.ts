import { type PointerEvent, useRef } from 'react'
import { type Measure, moved, type Point, type Tool, type View, zoomed } from '../../model/images/view.ts'
import { draggedWindow, type Window } from '../../model/images/window.ts'

type Gestures = {
  readonly tool: Tool
  readonly own: Window
  /** A place of the screen as one of the picture. */
  pointAt(place: Point): Point
  onView(change: (view: View) => View): void
  onScroll(steps: number): void
  /** The line that is being drawn, and whether it has ended. */
  onMeasure(measure: Measure, isDone: boolean): void
}

/** So many points of the screen are one step of a stack. */
const STEP = 14

/** What fingers and mouse do on a picture: one moves the chosen tool, two zoom and move it. */
export function useGestures({ tool, own, pointAt, onView, onScroll, onMeasure }: Gestures) {
  const fingers = useRef(new Map<number, Point>())
  const begun = useRef<{ from: Point; left: number } | null>(null)
  const placeOf = ({ nativeEvent }: PointerEvent): Point => [nativeEvent.offsetX, nativeEvent.offsetY]

  const drag = (right: number, down: number, place: Point) => {
    if (tool === 'window') onView((view) => ({ ...view, window: draggedWindow(view.window ?? own, right, down) }))
    if (tool === 'zoom') onView((view) => zoomed(view, Math.exp(-down / 150)))
    if (tool === 'pan') onView((view) => moved(view, right, down))
    const start = begun.current
    if (!start) return
    if (tool === 'measure') onMeasure({ from: start.from, to: pointAt(place) }, false)
    if (tool === 'scroll') {
      const steps = Math.trunc((start.left + down) / STEP)
      start.left += down - steps * STEP
      if (steps !== 0) onScroll(steps)
    }
  }
  const pinch = (id: number, before: Point, place: Point) => {
    const other = [...fingers.current].find(([key]) => key !== id)?.[1]
    if (!other) return
    const apart = (one: Point) => Math.max(1, Math.hypot(one[0] - other[0], one[1] - other[1]))
    onView((view) =>
      moved(zoomed(view, apart(place) / apart(before)), (place[0] - before[0]) / 2, (place[1] - before[1]) / 2),
    )
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const place = placeOf(event)
      fingers.current.set(event.pointerId, place)
      begun.current = fingers.current.size === 1 ? { from: pointAt(place), left: 0 } : null
    },
    onPointerMove(event: PointerEvent) {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const place = placeOf(event)
      if (fingers.current.size > 1) pinch(event.pointerId, before, place)
      else drag(place[0] - before[0], place[1] - before[1], place)
      fingers.current.set(event.pointerId, place)
    },
    onPointerUp(event: PointerEvent) {
      const start = begun.current
      if (fingers.current.delete(event.pointerId) && start && tool === 'measure')
        onMeasure({ from: start.from, to: pointAt(placeOf(event)) }, true)
      begun.current = null
    },
    onPointerCancel(event: PointerEvent) {
      fingers.current.delete(event.pointerId)
      begun.current = null
    },
  }
}
