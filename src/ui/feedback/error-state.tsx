import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import textCss from '../display/text.module.css'
import css from './state.module.css'

/** What failed, in words, and another try. */
export function ErrorState({ what, retry }: { readonly what: string; readonly retry?: (() => void) | undefined }) {
  return (
    <div className={css.state} role="alert">
      <IconAlertTriangle size={40} stroke={1} aria-hidden className={textCss.quiet} />
      <p className={css.line}>{what}</p>
      {retry && (
        <Button variant="default" onClick={retry}>
          Try again
        </Button>
      )}
    </div>
  )
}
