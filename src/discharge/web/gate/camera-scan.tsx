import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openBarcodeReader } from './barcode-reader.ts'
import css from './security-gate.module.css'

type Props = { onCode(code: string): void; onClose(): void }

/** Between two looks at the picture. */
const LOOK_EVERY_MS = 200
/** At the usual 640 × 480 the bars of a pass that is shown whole are thinner than a point. */
const FINE = { width: { ideal: 1920 }, height: { ideal: 1080 } }
const NO_CAMERA = 'The camera cannot be used here. Allow it for this page, or type the number below the barcode.'

/** The picture of the camera at the back, until a code is read in it. */
export default function CameraScan({ onCode, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState('')
  const found = useEffectEvent(onCode)
  useEffect(() => {
    const stopped = new AbortController()
    const element = video.current
    if (element)
      film(element, stopped.signal).then(
        (code) => code && found(code),
        () => !stopped.signal.aborted && setProblem(NO_CAMERA),
      )
    return () => stopped.abort()
  }, [])
  return (
    <div className={css.camera}>
      {problem ? (
        <p role="alert">{problem}</p>
      ) : (
        <>
          <video ref={video} playsInline muted aria-label="Picture of the camera" />
          <p>Hold the code of the pass before the camera.</p>
        </>
      )}
      <Button variant="default" size="lg" fullWidth onClick={onClose}>
        Close the camera
      </Button>
    </div>
  )
}

/** Films until a code is read or `signal` aborts, and lets the camera go. */
async function film(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', ...FINE } })
  const release = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  try {
    video.srcObject = stream
    await video.play()
    const read = await openBarcodeReader()
    while (!signal.aborted) {
      const code = await read(video)
      if (code) return code
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    return null
  } finally {
    release()
  }
}
