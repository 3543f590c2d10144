import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useLoneKeys } from './use-lone-keys.ts'
import { useScanner } from './use-scanner.ts'

/** A screen that takes scans and has keys, a field and a form; what it was told stands in the note. */
export function Scene() {
  const [told, setTold] = useState<readonly string[]>([])
  const [name, setName] = useState('')
  const [isOpen, setOpen] = useState(false)
  const tell = (words: string) => setTold((before) => [...before, words])
  useScanner((code) => tell(`scan ${code}`))
  useLoneKeys({ 1: () => tell('key 1'), j: () => tell('key j') })
  return (
    <main>
      <p role="note">{told.join(', ')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          tell(`form ${name}`)
        }}
      >
        <TextInput label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      </form>
      <Button onClick={() => tell('button')}>Press</Button>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <FormDialog title="Dialog" opened={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <Inside onScan={(code) => tell(`dialog ${code}`)} />}
      </FormDialog>
    </main>
  )
}

function Inside({ onScan }: { onScan(code: string): void }) {
  useScanner(onScan, 'dialog')
  return <p>Scan a band</p>
}
