import { Anchor, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { grouped } from '../../kernel/counted.ts'
import { type ImportState, importContract } from '../../platform/model/imports/imports.contract.ts'
import { useWrite } from '../../platform/web/use-call.ts'
import { DialogFoot } from '../display/dialog-bars.tsx'
import { FactList } from '../display/fact-list.tsx'
import textCss from '../display/text.module.css'
import { toast } from '../feedback/toast.ts'
import { Sentences } from './check-findings.tsx'
import css from './import.module.css'
import type { OpenParts } from './import-parts.ts'
import { FAILED_TITLE } from './import-words.ts'

/** The last step: what became of the rows, and those that were refused as a file; or how to go on. */
export function ImportResult({ list, words, now, file, onFile, onClose }: OpenParts & { readonly now: ImportState }) {
  const start = useWrite(importContract.start)
  const stopped = now.state === 'stopped'
  const imported = now.created + now.changed
  const goOn = () =>
    start.mutate(
      { list: list.name, id: file, columns: now.columns, headed: now.headed },
      { onError: (refused) => toast.error(FAILED_TITLE, refused.status ? refused.message : words.failed) },
    )
  const facts = [
    ['Total', now.total],
    ...(stopped ? ([['Not processed', now.total - now.done]] as const) : []),
    ['Imported', imported],
    ['New', now.created],
    ['Changed', now.changed],
    ['Unchanged', now.unchanged],
    ['Refused', now.refused],
    ['Warnings', now.warned],
  ] as const
  return (
    <>
      <h3 className={css.heading}>{stopped ? 'The import stopped before its end' : words.done.title}</h3>
      <p className={css.lead}>
        {stopped
          ? `${grouped(now.done)} of ${grouped(now.total)} rows of ${now.fileName} are done and stay. Continue goes on with the next row.`
          : words.done.message(imported)}
      </p>
      <FactList className={css.facts} facts={facts.map(([name, count]) => [name, grouped(count)])} />
      {now.refused > 0 && (
        <Anchor className={textCss.iconed ?? ''} href={`/api/imports/${list.name}/${file}/refused`} download>
          <IconDownload size={16} stroke={1.5} aria-hidden />
          Download the refused rows with their reasons
        </Anchor>
      )}
      <Sentences title="Warnings" sentences={now.warnings} hidden={now.warned - now.warnings.length} />
      <DialogFoot note={null}>
        <Button variant="default" onClick={() => onFile(null)}>
          Import another file
        </Button>
        {stopped ? (
          <Button onClick={goOn} disabled={start.isPending}>
            Continue
          </Button>
        ) : (
          <Button onClick={onClose}>Done</Button>
        )}
      </DialogFoot>
    </>
  )
}
