import { Button, FileButton, Progress } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { buttonIcon } from '../../../ui/display/button-icon.tsx'
import textCss from '../../../ui/display/text.module.css'
import { ReasonDialog } from '../../../ui/feedback/reason-dialog.tsx'
import css from './attach.module.css'
import type { useAttach } from './use-attach.ts'

type Props = { readonly attach: ReturnType<typeof useAttach> }

/** Chooses the files of a study; a series is chosen as a whole. */
export const AttachButton = ({ attach: { attaching, send } }: Props) => (
  <FileButton multiple onChange={(files) => files.length > 0 && send(files)}>
    {(props) => (
      <Button {...props} leftSection={buttonIcon(IconUpload)} loading={attaching !== null && !attaching.isOver}>
        Attach pictures
      </Button>
    )}
  </FileButton>
)

/** How far the files are, which were refused and why, and the question about those of another patient. */
export function AttachState({ attach: { attaching, asked, cancel, dismiss } }: Props) {
  return (
    <>
      {attaching && !attaching.isOver && (
        <div role="status" className={css.state}>
          <span className={textCss.caption}>
            {attaching.done} of {attaching.total} files
          </span>
          <Progress value={(100 * attaching.done) / attaching.total} aria-label="Files sent" />
          <Button size="compact-sm" variant="default" onClick={cancel}>
            Stop
          </Button>
        </div>
      )}
      {attaching?.isOver && attaching.failed.length > 0 && (
        <div role="alert" className={css.state} data-tone="danger">
          <strong>Not kept</strong>
          <ul>
            {attaching.failed.map(({ name, message }) => (
              <li key={name}>{message.includes(name) ? message : `${name}: ${message}`}</li>
            ))}
          </ul>
          <Button size="compact-sm" variant="default" onClick={dismiss}>
            Close
          </Button>
        </div>
      )}
      {asked && (
        <ReasonDialog
          title="Another patient"
          message={asked.message}
          submit="Keep it"
          busy={false}
          onSubmit={asked.answer}
          onClose={() => asked.answer(null)}
        />
      )}
    </>
  )
}
