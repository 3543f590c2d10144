import { Button, FileButton } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './checklist.module.css'
import { PagesTray } from './pages-tray.tsx'

type Props = { readonly name: string; readonly busy: boolean; onPages(files: readonly File[]): void }

/** The camera of a phone or tablet: page after page, sent as one document. Elsewhere there is no such button. */
export function CameraButton({ name, busy, onPages }: Props) {
  const [pages, setPages] = useState<readonly File[]>([])
  const add = (file: File | null) => file && setPages([...pages, file])
  return (
    <div className={classes.camera}>
      <FileButton accept="image/*" capture="environment" onChange={add}>
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="light"
            disabled={busy}
            leftSection={<IconCamera size={16} stroke={1.5} />}
            aria-label={`Camera: ${name}`}
          >
            Camera
          </Button>
        )}
      </FileButton>
      {pages.length > 0 && (
        <PagesTray
          name={name}
          pages={pages}
          onChange={setPages}
          onSend={() => {
            setPages([])
            onPages(pages)
          }}
        />
      )}
    </div>
  )
}
