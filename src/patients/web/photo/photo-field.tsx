import { Button, Skeleton } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import type { Upload } from './upload.ts'
import { UploadField } from './upload-field.tsx'

const PhotoEditor = lazy(() => import('./photo-editor.tsx'))

export type Source = 'camera' | { readonly picture: ImageBitmap; readonly name: string }

/** A face for the card: from the camera or a file, cut to a square before it is sent. */
export function PhotoField({ photo }: { readonly photo: Upload }) {
  const [source, setSource] = useState<Source | null>(null)
  const chosen = async (file: File | null) => {
    if (!file) return
    try {
      setSource({ picture: await createImageBitmap(file), name: file.name })
    } catch {
      photo.choose(file) // no picture this browser can draw: the server says why not
    }
  }
  return (
    <div>
      <UploadField
        label="Patient Photo"
        hint="An image, less than 10MB"
        accept="image/*"
        upload={photo}
        onFile={(file) => void chosen(file)}
        beside={
          <Button variant="default" size="xs" leftSection={buttonIcon(IconCamera)} onClick={() => setSource('camera')}>
            Take a photo
          </Button>
        }
      />
      {source && (
        <Suspense fallback={<Skeleton height={260} mt="xs" />}>
          <PhotoEditor
            source={source}
            onPicture={setSource}
            onDone={(file) => {
              photo.choose(file)
              setSource(null)
            }}
            onCancel={() => setSource(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
