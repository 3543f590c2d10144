import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ReactNode, Suspense, useRef } from 'react'
import { buttonIcon } from '../display/button-icon.tsx'
import css from '../page/icon-on-phone.module.css'
import { useUrl } from '../page/url.ts'
import { useOnce } from '../page/use-once.ts'

type Props = {
  /** The dialog of this list, whose code comes when it is first asked for; see `PrintListDialog`. */
  children(dialog: { readonly opened: boolean; onClose(): void }): ReactNode
}

/** The button of a list's print, for those with list:export; whether its dialog is open is in the address. */
export function PrintList({ children }: Props) {
  const url = useUrl()
  const opened = url.text('print') !== ''
  const needed = useOnce(opened)
  const button = useRef<HTMLButtonElement>(null)
  const onClose = () => {
    url.set({ print: null })
    // The preview was between: the dialog no longer knows where the focus came from.
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <>
      <Button
        ref={button}
        variant="default"
        className={css.button ?? ''}
        aria-label="Print List"
        leftSection={buttonIcon(IconPrinter)}
        onClick={() => url.open({ print: '1' })}
      >
        <span className={css.words}>Print List</span>
      </Button>
      <Suspense>{needed && children({ opened, onClose })}</Suspense>
    </>
  )
}
