import { Box, Button, Progress } from '@mantine/core'
import { grouped } from '../../kernel/counted.ts'
import { platformContract } from '../../platform/model/contract/platform.contract.ts'
import type { ImportState } from '../../platform/model/imports/imports.contract.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { DialogFoot } from '../display/dialog-bars.tsx'
import textCss from '../display/text.module.css'
import { toast } from '../feedback/toast.ts'
import css from './import.module.css'
import type { OpenParts } from './import-parts.ts'

/** The third step: how far it is. The bar counts rows that are saved, not rows that were sent. */
export function ImportProgress({ now, onClose }: OpenParts & { readonly now: ImportState }) {
  const cancel = useWrite(platformContract.cancelWork)
  const { fileName, done, total, workId } = now
  const stop = () =>
    workId && cancel.mutate({ id: workId }, { onError: ({ message }) => toast.error('Error', message) })
  return (
    <>
      <p className={css.file}>
        <strong>{fileName}</strong>
        <span className={textCss.caption}>
          {grouped(done)} of {grouped(total)} rows, {grouped(total - done)} left
        </span>
      </p>
      <Progress value={total > 0 ? (done / total) * 100 : 0} size="lg" aria-label={`Import of ${fileName}`} />
      <Box component="p" my={12} className={textCss.caption}>
        You can keep working: the bar is also at the top of the page.
      </Box>
      <DialogFoot note={null}>
        <Button variant="default" onClick={stop} disabled={!workId || cancel.isPending || cancel.isSuccess}>
          {cancel.isSuccess ? 'Stopping...' : 'Cancel the import'}
        </Button>
        <Button onClick={onClose} data-autofocus>
          Keep working
        </Button>
      </DialogFoot>
    </>
  )
}
