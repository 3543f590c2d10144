import { Button, Group, Text } from '@mantine/core'
import { useCallback, useRef, useState } from 'react'
import classes from './photo-editor.module.css'

const NO_CAMERA = 'The camera cannot be used here. Allow it in the browser, or choose a file.'

type Props = { onPicture(picture: ImageBitmap): void; onCancel(): void }

/** The picture of the camera; it is let go as soon as this leaves the screen. */
export function Camera({ onPicture, onCancel }: Props) {
  const [state, setState] = useState<'starting' | 'on' | 'refused'>('starting')
  const video = useRef<HTMLVideoElement>(null)
  const show = useCallback((shown: HTMLVideoElement) => {
    video.current = shown
    const asked = streamOfCamera()
    asked
      .then((stream) => {
        shown.srcObject = stream
        return shown.play()
      })
      .then(() => setState('on'))
      .catch(() => video.current && setState('refused'))
    return () => {
      video.current = null
      void asked.then(letGo).catch(() => {})
    }
  }, [])
  const take = async () => {
    if (video.current) onPicture(await createImageBitmap(video.current))
  }
  return (
    <>
      {state !== 'refused' && <video ref={show} className={classes.camera} muted playsInline aria-label="Camera" />}
      <div role="status">{state === 'refused' && <Text size="sm">{NO_CAMERA}</Text>}</div>
      <Group gap="xs">
        {state !== 'refused' && (
          <Button size="xs" disabled={state !== 'on'} onClick={() => void take()}>
            Take the photo
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onCancel}>
          Close the camera
        </Button>
      </Group>
    </>
  )
}

function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** On plain http a browser has no mediaDevices at all: refused like a camera that is not allowed. */
async function streamOfCamera(): Promise<MediaStream> {
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (!devices) throw new Error(NO_CAMERA)
  return devices.getUserMedia({ video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } } })
}
