import { Button } from '@mantine/core'
import { useState } from 'react'
import { confirm } from './confirm.tsx'
import { toast } from './toast.ts'

/** Messages of each kind, one that can be undone, and a question. */
export function Scene() {
  const [told, setTold] = useState('nothing')
  const ask = async (title: string) => {
    const yes = await confirm({ title, message: 'It cannot be undone.', confirmLabel: 'Do it', danger: true })
    setTold((before) => `${before}, ${title} ${yes ? 'yes' : 'no'}`)
  }
  return (
    <main>
      <h1>Messages</h1>
      <Button onClick={() => toast.success('Saved', 'RC/26-27/000001')}>Save</Button>
      <Button onClick={() => toast.error('Not saved', 'The session is closed.')}>Fail</Button>
      <Button onClick={() => toast.success('Moved', 'To bed 5', () => setTold('undone'))}>Move</Button>
      <Button onClick={() => void ask('Delete?')}>Delete</Button>
      <Button
        onClick={() => {
          void ask('First?')
          void ask('Second?')
        }}
      >
        Two questions
      </Button>
      <p role="note">{told}</p>
    </main>
  )
}
