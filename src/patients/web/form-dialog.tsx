import { Button, Modal, Skeleton, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, Suspense } from 'react'
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
  const phone = useMediaQuery('(max-width: 640px)')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={phone}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 120, transition: 'fade' }}
      classNames={{ title: classes.title, header: classes.header, body: classes.body }}
    >
      <Suspense fallback={<FormSkeleton />}>{children}</Suspense>
    </Modal>
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

/** A titled group of fields: one column on a phone, two above. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <h3 className={classes.heading}>{title}</h3>
      <div className={classes.fields}>{children}</div>
    </section>
  )
}

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
  readonly busy: boolean
  onCancel(): void
  readonly disabled?: boolean
}

/** Cancel and submit, always in sight. */
export function FormFooter({ note, submit, busy, onCancel, disabled = false }: FooterProps) {
  return (
    <div className={classes.footer}>
      <div className={classes.note}>{note}</div>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" disabled={disabled || busy} aria-busy={busy}>
        {submit}
      </Button>
    </div>
  )
}
