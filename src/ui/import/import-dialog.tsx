import { Skeleton, Stack } from '@mantine/core'
import { importContract } from '../../platform/model/imports/imports.contract.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { ErrorState } from '../feedback/error-state.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { ChooseFile } from './choose-file.tsx'
import type { ImportParts, OpenParts } from './import-parts.ts'
import { ImportProgress } from './import-progress.tsx'
import { ImportResult } from './import-result.tsx'
import { ReviewImport } from './review-import.tsx'
import { useImportToast } from './use-import-toasts.ts'

/**
 * Fills a list from a file: choose it, see how its columns were understood and what saving would do, watch it being
 * saved, and get back what was refused. Closing the dialog stops nothing.
 */
export function ImportDialog({ opened, ...parts }: ImportParts & { readonly opened: boolean }) {
  return (
    <FormDialog title={parts.words.title} opened={opened} onClose={parts.onClose}>
      {parts.file === null ? <ChooseFile {...parts} /> : <OpenImport {...parts} file={parts.file} />}
    </FormDialog>
  )
}

function OpenImport(parts: OpenParts) {
  const { list, file, onFile } = parts
  const asked = { list: list.name, id: file }
  const { data: now, error, refetch } = useRead(importContract.open, asked, { keep: false })
  useImportToast(now, parts.words)
  if (error)
    return <ErrorState what={error.message} retry={error.status === 404 ? () => onFile(null) : () => void refetch()} />
  if (!now)
    return (
      <Stack gap="md" role="status" aria-label="Loading">
        <Skeleton height={20} width={260} />
        <Skeleton height={160} />
      </Stack>
    )
  if (now.state === 'ready') return <ReviewImport key={file} {...parts} now={now} />
  if (now.state === 'running') return <ImportProgress {...parts} now={now} />
  return <ImportResult {...parts} now={now} />
}
