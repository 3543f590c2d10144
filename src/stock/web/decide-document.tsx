import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import textCss from '../../ui/display/text.module.css'
import { toast } from '../../ui/feedback/toast.ts'

type Then = { readonly onSuccess: () => void; readonly onError: (problem: { readonly message: string }) => void }

type Props = {
  /** What it is called: 'WO-2611-004'. */
  readonly no: string
  /** Whether who looks has written it. */
  readonly isOwn: boolean
  /** Why it may not be approved by who looks. */
  readonly hindrance?: string | undefined
  readonly isApproving: boolean
  approve(then: Then): void
  /** The dialog that asks why it is rejected. */
  rejection(then: { done(): void; onClose(): void }): ReactNode
}

/** A document that waits is approved or rejected by another person than who wrote it. */
export function DecideDocument({ no, isOwn, hindrance, isApproving, approve, rejection }: Props) {
  const [rejects, setRejects] = useState(false)
  if (isOwn) return <p className={textCss.note}>Another person must decide what you have written.</p>
  return (
    <Group gap={8}>
      {hindrance && <p className={textCss.note}>{hindrance}</p>}
      <Button
        disabled={hindrance !== undefined}
        loading={isApproving}
        onClick={() =>
          approve({
            onSuccess: () => toast.success('Approved', no),
            onError: ({ message }) => toast.error('Not approved', message),
          })
        }
      >
        Approve
      </Button>
      <Button variant="default" onClick={() => setRejects(true)}>
        Reject
      </Button>
      {rejects &&
        rejection({
          done: () => {
            toast.success('Rejected', no)
            setRejects(false)
          },
          onClose: () => setRejects(false),
        })}
    </Group>
  )
}
