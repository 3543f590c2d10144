import { Button, Checkbox, Loader } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { grouped } from '../../kernel/counted.ts'
import { type ImportState, importContract } from '../../platform/model/imports/imports.contract.ts'
import { useRead, useWrite } from '../../platform/web/use-call.ts'
import { DialogFoot } from '../display/dialog-bars.tsx'
import textCss from '../display/text.module.css'
import { toast } from '../feedback/toast.ts'
import { CheckFindings } from './check-findings.tsx'
import { ColumnsOfFile } from './columns-of-file.tsx'
import css from './import.module.css'
import type { OpenParts } from './import-parts.ts'
import { countOf, FAILED_TITLE, NO_VALID_ROW, understood } from './import-words.ts'
import { Part } from './part.tsx'
import { useCheckToast } from './use-import-toasts.ts'

/** The second step: the columns, what saving would do, and the button that does it. */
export function ReviewImport(parts: OpenParts & { readonly now: ImportState }) {
  const { list, words, now, file, onFile } = parts
  const one = { list: list.name, id: file }
  const [chosen, setChosen] = useState({ columns: now.columns, headed: now.headed })
  const asked = { ...one, columns: chosen.columns, headed: chosen.headed ? ('yes' as const) : ('no' as const) }
  const { data: check, error, isFetching } = useRead(importContract.check, asked, { keep: false })
  const start = useWrite(importContract.start)
  useCheckToast(check)
  const total = check?.total ?? now.total
  const toSave = check ? check.created + check.changed : 0
  const nothing = check !== undefined && toSave + check.unchanged === 0

  const run = () => {
    if (error || nothing) return toast.error(FAILED_TITLE, error?.message ?? NO_VALID_ROW)
    start.mutate(
      { ...one, ...chosen },
      { onError: (refused) => toast.error(FAILED_TITLE, refused.status ? refused.message : words.failed) },
    )
  }
  return (
    <>
      <p className={css.file}>
        <strong>{now.fileName}</strong>
        <span className={textCss.caption}>
          {understood(now.encoding, now.delimiter)}, {grouped(total)} {total === 1 ? 'row' : 'rows'}
        </span>
      </p>
      <Part title="Columns">
        <Checkbox
          label="The first row holds the names of the columns"
          checked={chosen.headed}
          onChange={(event) => setChosen({ ...chosen, headed: event.currentTarget.checked })}
        />
        <ColumnsOfFile
          list={list}
          firstRow={now.firstRow}
          headed={chosen.headed}
          columns={chosen.columns}
          onChange={(columns) => setChosen({ ...chosen, columns })}
        />
      </Part>
      <Part title="What will be imported">
        {error && (
          <p className={css.problem} role="alert">
            <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
            {error.message}
          </p>
        )}
        {isFetching && !check && (
          <p className={css.busy} role="status">
            <Loader size={18} aria-hidden /> Checking {grouped(total)} rows...
          </p>
        )}
        {check && <CheckFindings check={check} list={list} />}
      </Part>
      <DialogFoot note={check && !nothing && `${countOf(toSave, words.nouns)} will be saved`}>
        <Button variant="default" onClick={() => onFile(null)}>
          Choose another file
        </Button>
        <Button onClick={run} disabled={(!check && !error) || start.isPending} aria-busy={start.isPending}>
          Import
        </Button>
      </DialogFoot>
    </>
  )
}
