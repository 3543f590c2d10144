import { Button, Modal, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery, useMounted } from '@mantine/hooks'
import { type ReactNode, Suspense } from 'react'
import { DialogFoot, DialogHead } from '../display/dialog-bars.tsx'
import { useFocusReturn } from '../keyboard/focus-return.ts'
import classes from './form-dialog.module.css'

type Props = {
  readonly title: string
  readonly opened: boolean
  onClose(): void
  readonly size?: number
  readonly children: ReactNode
}

/** The frame of every form that opens over a list: a click beside it closes nothing, a phone gives it the whole screen. */
export function FormDialog({ title, opened, onClose, size = 880, children }: Props) {
  // Opened a moment after it is there: only then does it know where to give the focus back.
  const mounted = useMounted()
  useFocusReturn(opened)
  const phone = useMediaQuery('(max-width: 640px)')
  return (
    <Modal.Root opened={mounted && opened} onClose={onClose} size={size} fullScreen={phone} closeOnClickOutside={false}>
      <Modal.Overlay />
      <Modal.Content className={classes.content}>
        <DialogHead>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </DialogHead>
        <Modal.Body className={classes.body}>
          <Suspense fallback={<FormSkeleton />}>{children}</Suspense>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** What a form looks like before it is there. */
export function FormSkeleton() {
  return (
    <Stack gap="md" role="status" aria-label="Loading">
      <Skeleton height={16} width={180} />
      <div className={classes.fields}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((field) => (
          <Skeleton key={field} height={54} />
        ))}
      </div>
    </Stack>
  )
}

/** Fields beside each other: one column on a phone, two above. */
export const Fields = ({
  className = '',
  children,
}: {
  readonly className?: string | undefined
  readonly children: ReactNode
}) => <div className={`${classes.fields} ${className}`}>{children}</div>

/** A titled group of fields. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      <Fields>{children}</Fields>
    </section>
  )
}

/** For a Select bound to a form, where nothing chosen is an empty text. */
export const choice = <Props extends { value?: string | null }>(props: Props): Props => ({
  ...props,
  value: props.value || null,
})

/** The field a form begins with: focused also where the form arrives after its dialog. */
export const FIRST_FIELD = {
  'data-autofocus': true,
  ref: (field: HTMLInputElement | null) => field?.focus({ preventScroll: true }),
}

/** A field that needs the whole width. */
export const Wide = ({ children }: { children: ReactNode }) => <div className={classes.wide}>{children}</div>

type FooterProps = {
  readonly note?: ReactNode
  readonly submit: string
  /** Where *Cancel* would be what is asked about. */
  readonly cancel?: string
  readonly busy: boolean
  onCancel(): void
  readonly disabled?: boolean
}

/** Cancel and submit, always in sight. */
export function FormFooter({ note, submit, cancel = 'Cancel', busy, onCancel, disabled = false }: FooterProps) {
  return (
    <DialogFoot note={note ?? null}>
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" disabled={disabled || busy} aria-busy={busy}>
        {submit}
      </Button>
    </DialogFoot>
  )
}
