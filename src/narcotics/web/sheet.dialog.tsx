import { Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { showTime } from '../../kernel/calendar.ts'
import { uuid } from '../../platform/model/contract/fields.ts'
import type { RouteReply } from '../../platform/model/contract/route.ts'
import { useRead } from '../../platform/web/use-call.ts'
import { expiryWords } from '../../stock/model/batches/expiry.ts'
import textCss from '../../ui/display/text.module.css'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useContractForm } from '../../ui/forms/contract-form.ts'
import { enterGoesDown } from '../../ui/forms/enter-goes-down.ts'
import { FIRST_FIELD, FormDialog, FormFooter, FormSkeleton } from '../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../ui/forms/use-submit.ts'
import type { SheetLine } from '../model/count-shapes.ts'
import { narcoticCountsContract } from '../model/narcotic-counts.contract.ts'
import css from './narcotics.module.css'

type Props = { readonly placeId: string; onCounted(countId: string): void; onClose(): void }

/** The count of a place in this shift: every batch is typed before the register is shown. */
export default function SheetDialog(props: Props) {
  const { data, error, isFetching } = useRead(narcoticCountsContract.sheet, { placeId: props.placeId })
  // As it was opened: what moves, or is counted by another person, changes no sheet that is being typed; the count is told of it.
  const [sheet, open] = useState<OpenedSheet | null>(null)
  if (!sheet && data && !isFetching) open(data)
  const title = sheet ? `Count narcotics, ${sheet.place}` : 'Count narcotics'
  return (
    <FormDialog title={title} opened onClose={props.onClose} size={640}>
      {sheet ? <Sheet {...props} sheet={sheet} /> : error ? <ErrorState what={error.message} /> : <FormSkeleton />}
    </FormDialog>
  )
}

type OpenedSheet = RouteReply<typeof narcoticCountsContract.sheet>

const sheetForm = z.object({
  lines: z.array(
    z.object({ batchId: uuid, quantity: z.string().check(z.trim(), z.regex(/^\d{1,6}$/, 'Type what was counted')) }),
  ),
})

type SheetProps = Props & { readonly sheet: OpenedSheet }

function Sheet({ placeId, sheet, onCounted, onClose }: SheetProps) {
  const form = useContractForm(sheetForm, { lines: sheet.lines.map(({ batchId }) => ({ batchId, quantity: '' })) })
  const { submit, busy } = useSubmit(form, narcoticCountsContract.count, {
    input: ({ lines }) => ({
      ...{ placeId, shiftBeganAt: sheet.shiftBeganAt, openedAt: sheet.openedAt, counts: sheet.counts.length },
      lines: lines.map(({ batchId, quantity }) => ({ batchId, quantity: Number(quantity) })),
    }),
    done: ({ id, differences }) => {
      if (differences > 0) toast.error('It differs from the register', 'Say why, or count again.')
      onCounted(id)
    },
    failed: 'Not counted',
  })
  if (sheet.lines.length === 0) return <EmptyState line="No narcotic lies here." />
  return (
    <form onSubmit={submit} onKeyDown={enterGoesDown} noValidate autoComplete="off" aria-label="Count narcotics">
      <Stack gap="md">
        <p className={textCss.note}>
          {`Shift ${showTime(new Date(sheet.shiftBeganAt))} to ${showTime(new Date(sheet.shiftEndsAt))}. `}
          The register is shown when all is typed; then a second person signs.
          {sheet.counts.length > 0 &&
            ` Counted already: ${sheet.counts.map(({ by, at }) => `${by}, ${showTime(new Date(at))}`).join('; ')}.`}
        </p>
        <div>
          {sheet.lines.map((line, place) => (
            <Line
              key={line.batchId}
              line={line}
              field={form.getInputProps(`lines.${place}.quantity`)}
              isFirst={place === 0}
            />
          ))}
        </div>
        <FormFooter submit="Compare with the register" busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  )
}

type LineProps = { readonly line: SheetLine; readonly field: object; readonly isFirst: boolean }

const Line = ({ line: { name, unit, batchNo, expiry, rack }, field, isFirst }: LineProps) => (
  <div className={css.line}>
    <div>
      <div className={textCss.strong}>{name}</div>
      <div className={textCss.caption}>
        <b className={textCss.figures}>{batchNo}</b> · expires {expiryWords(expiry)}
        {rack && ` · ${rack}`}
      </div>
    </div>
    <TextInput
      label={unit}
      aria-label={`${name}, ${batchNo}: ${unit}`}
      inputMode="numeric"
      maxLength={6}
      {...(isFirst && FIRST_FIELD)}
      {...field}
    />
  </div>
)
