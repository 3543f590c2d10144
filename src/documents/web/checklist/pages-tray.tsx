import { ActionIcon, Button, FileButton, Group, Modal } from '@mantine/core'
import { IconCamera, IconUpload, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import classes from './checklist.module.css'

type Props = {
  readonly name: string
  readonly pages: readonly File[]
  onChange(pages: readonly File[]): void
  onSend(): void
}

/** The pages photographed so far: look, take another, leave one out, send them as one. */
export function PagesTray({ name, pages, onChange, onSend }: Props) {
  const count = pages.length === 1 ? '1 page' : `${pages.length} pages`
  return (
    <Modal opened fullScreen title={`${name}: ${count}`} onClose={() => onChange([])}>
      <ol className={classes.pages} aria-label="Pages">
        {pages.map((page, index) => (
          <li key={`${page.name} ${page.lastModified} ${page.size}`}>
            <Page file={page} alt={`Page ${index + 1}`} />
            <ActionIcon
              variant="default"
              aria-label={`Leave out page ${index + 1}`}
              onClick={() => onChange(pages.filter((known) => known !== page))}
            >
              <IconX size={16} stroke={1.5} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      <Group grow gap="xs" className={classes.trayButtons ?? ''}>
        <FileButton accept="image/*" capture="environment" onChange={(file) => file && onChange([...pages, file])}>
          {(props) => (
            <Button {...props} size="md" variant="default" leftSection={<IconCamera size={18} stroke={1.5} />}>
              Next page
            </Button>
          )}
        </FileButton>
        <Button size="md" onClick={onSend} leftSection={<IconUpload size={18} stroke={1.5} />}>
          Upload {count}
        </Button>
      </Group>
    </Modal>
  )
}

function Page({ file, alt }: { readonly file: File; readonly alt: string }) {
  const url = useMemo(() => URL.createObjectURL(file), [file])
  return <img src={url} alt={alt} onLoad={() => URL.revokeObjectURL(url)} />
}
