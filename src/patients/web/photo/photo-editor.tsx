import { Button, Group } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { Camera } from './camera.tsx'
import { type Crop, cropped, draw, MAX_ZOOM, moved, WHOLE } from './crop.ts'
import classes from './photo-editor.module.css'
import type { Source } from './photo-field.tsx'

type Props = {
  readonly source: Source
  onPicture(source: Source): void
  onDone(photo: File): void
  onCancel(): void
}

/** The camera, then the square: moved by dragging or the arrow keys, zoomed by a slider or + and -. */
export default function PhotoEditor({ source, onPicture, onDone, onCancel }: Props) {
  return (
    <section className={classes.editor} aria-label="Patient photo">
      {source === 'camera' ? (
        <Camera onPicture={(picture) => onPicture({ picture, name: 'photo.jpg' })} onCancel={onCancel} />
      ) : (
        <Square {...source} onDone={onDone} onCancel={onCancel} />
      )}
    </section>
  )
}

const SHOWN = 240
const STEP = 0.05
const ARROWS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

function Square({ picture, name, onDone, onCancel }: Exclude<Source, 'camera'> & Pick<Props, 'onDone' | 'onCancel'>) {
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const held = useRef<{ x: number; y: number } | null>(null)
  const zoom = (to: number) => setCrop({ ...crop, zoom: Math.min(Math.max(to, 1), MAX_ZOOM) })

  const onKeyDown = (event: KeyboardEvent) => {
    const by = ARROWS[event.key]
    if (by) setCrop(moved(crop, by, picture))
    else if (event.key === '+' || event.key === '-') zoom(crop.zoom + (event.key === '+' ? 0.1 : -0.1))
    else return
    event.preventDefault()
  }
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    const from = held.current
    if (!from) return
    held.current = { x: clientX, y: clientY }
    setCrop(moved(crop, { x: (from.x - clientX) / SHOWN, y: (from.y - clientY) / SHOWN }, picture))
  }
  return (
    <>
      <button
        type="button"
        aria-label="The part that is kept: move it with the arrow keys, zoom with + and -"
        className={classes.square}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          held.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          held.current = null
        }}
      >
        <canvas
          width={SHOWN * 2}
          height={SHOWN * 2}
          ref={(canvas) => {
            if (canvas) draw(canvas, picture, crop)
          }}
        />
      </button>
      <label className={classes.zoom}>
        Zoom
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => zoom(Number(event.currentTarget.value))}
        />
      </label>
      <Group gap="xs">
        <Button size="xs" onClick={() => void cropped(picture, crop, name).then(onDone)}>
          Use this photo
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          Discard
        </Button>
      </Group>
    </>
  )
}
