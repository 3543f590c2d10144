import { Loader } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Stack } from '../../model/images/stacks.ts'
import { letterOf, type Measure, type Point, placeOf, type Tool, type View } from '../../model/images/view.ts'
import { distanceOf } from '../../model/images/window.ts'
import { drawView, ownWindow, painted } from './paint.ts'
import { useGestures } from './use-gestures.ts'
import { usePoints } from './use-points.ts'
import { useWheel } from './use-wheel.ts'
import css from './viewer.module.css'

type Props = {
  /** Which study it is: 'Today 28/11/2026 14:19'. */
  readonly words: string
  readonly stack: Stack
  readonly at: number
  readonly view: View
  readonly tool: Tool
  onScroll(steps: number): void
  onView(change: (view: View) => View): void
}

const GREY = { centre: 128, width: 256 }

/** One stack of pictures on a canvas: scrolled, windowed, zoomed, moved and measured. */
export function Pane({ words, stack, at, view, tool, onScroll, onView }: Props) {
  const { ref, width, height } = useElementSize()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [measures, setMeasures] = useState<Readonly<Record<number, readonly Measure[]>>>({})
  const [drawn, setDrawn] = useState<Measure | null>(null)
  const frame = stack.frames[at]
  const { data: points, error, isFetching } = usePoints(stack.frames, at, view.window)
  const own = useMemo(() => (points ? ownWindow(points, frame?.window ?? points.window) : GREY), [points, frame])
  const window = view.window ?? own
  const picture = useMemo(
    () => (points ? painted(points, window, view.isInverted) : null),
    [points, window, view.isInverted],
  )
  const spacing = frame?.spacing ?? points?.spacing ?? null
  const tall = spacing ? spacing[0] / spacing[1] : 1
  const shown = [...(measures[at] ?? []), ...(drawn ? [drawn] : [])]

  useLayoutEffect(() => {
    if (canvas.current && picture && width > 0)
      drawView(canvas.current, [width, height], { frame: picture, view, tall, measures: shown })
  })
  const pointAt = ([x, y]: Point): Point => {
    if (!picture) return [0, 0]
    const size = { columns: picture.width, rows: picture.height, tall }
    const { left, top, scale } = placeOf(view, [width, height], size)
    return [(x - left) / scale, (y - top) / (scale * tall)]
  }
  const gestures = useGestures({
    ...{ tool, own, pointAt, onView, onScroll },
    onMeasure(measure, isDone) {
      setDrawn(isDone ? null : measure)
      if (isDone) setMeasures((known) => ({ ...known, [at]: [...(known[at] ?? []), measure] }))
    },
  })
  useWheel(canvas, onScroll, onView)
  const place = `${at + 1} of ${stack.frames.length}`
  return (
    <figure className={css.pane}>
      <figcaption className={css.top}>
        <span>
          {words} · {stack.words}
        </span>
        <span>{place}</span>
      </figcaption>
      <div ref={ref} className={css.canvas}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={`${words}, ${stack.words}, ${place}`}
          aria-busy={isFetching}
          data-tool={tool}
          {...gestures}
        />
        {!points && !error && <Loader className={css.waiting ?? ''} color="gray" />}
        {error && <p className={css.waiting}>{error.message}</p>}
      </div>
      <div className={css.bottom}>
        {shown.map((measure, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the letter of a measure is its place
          <span key={index} className={css.measure}>
            {letterOf(index)} {lengthOf(measure, spacing)}
          </span>
        ))}
        {stack.otherPatientReasons.map((reason) => (
          <span key={reason} className={css.measure}>
            Named otherwise: {reason}
          </span>
        ))}
        <span>
          W {Math.round(window.width)} L {Math.round(window.centre)}
        </span>
      </div>
    </figure>
  )
}

/** In millimetres, else in points of the picture, which nobody takes for millimetres. */
function lengthOf({ from, to }: Measure, spacing: Parameters<typeof distanceOf>[2]): string {
  const millimetres = distanceOf(from, to, spacing)
  return millimetres === null
    ? `${Math.round(distanceOf(from, to, [1, 1]) ?? 0)} points, no scale`
    : `${millimetres.toFixed(1)} mm`
}
