import { useState } from 'react'
import Pad from 'signature_pad'
import css from './signature-pad.module.css'

/** Ballpoint blue on white in both themes: the picture goes on paper. */
const INK = '#1c2f6b'
const PAPER = '#ffffff'

export type Signature = {
  clear(): void
  /** The signature as PNG; null while nothing is drawn. */
  picture(): Promise<File | null>
}

type Props = { readonly label: string; onReady(signature: Signature | null): void }

/** A canvas to sign on, by pen, finger or mouse. */
export function SignaturePad({ label, onReady }: Props) {
  // The same function at every render: another one would begin a new signature.
  const [attach] = useState(() => (canvas: HTMLCanvasElement) => {
    const pad = new Pad(canvas, { penColor: INK, backgroundColor: PAPER })
    const observer = new ResizeObserver(() => resize(canvas, pad))
    observer.observe(canvas)
    onReady({ clear: () => pad.clear(), picture: () => pictureOf(canvas, pad) })
    return () => {
      observer.disconnect()
      pad.off()
      onReady(null)
    }
  })
  return (
    <div className={css.pad}>
      <canvas ref={attach} className={css.canvas} role="img" aria-label={label} />
      <span className={css.line} aria-hidden />
    </div>
  )
}

/** As many points as the screen has; a turned tablet keeps what was drawn. */
function resize(canvas: HTMLCanvasElement, pad: Pad) {
  const ratio = Math.max(window.devicePixelRatio, 1)
  const strokes = pad.toData()
  canvas.width = canvas.offsetWidth * ratio
  canvas.height = canvas.offsetHeight * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
  pad.clear()
  if (strokes.length > 0) pad.fromData(strokes)
}

async function pictureOf(canvas: HTMLCanvasElement, pad: Pad): Promise<File | null> {
  if (pad.isEmpty()) return null
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  return bytes && new File([bytes], 'signature.png', { type: 'image/png' })
}
