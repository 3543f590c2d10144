import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import * as z from 'zod/mini'
import { grouped } from '../../../kernel/counted.ts'
import { text, uuid } from '../../../platform/model/contract/fields.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import textCss from '../../../ui/display/text.module.css'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { type ParRow, requisitionsContract } from '../../model/requisitions/requisitions.contract.ts'
import { ItemToAsk } from './item-to-ask.tsx'
import css from './requisitions.module.css'

/** How many units of each item a place has when it is full; each is saved by itself, and 0 ends it. */
export default function ParLevels({ placeId }: { readonly placeId: string }) {
  const { data, error, refetch } = useRead(requisitionsContract.parLevels, { placeId })
  const [added, setAdded] = useState<readonly { readonly id: string; readonly name: string }[]>([])
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  const known = new Map(data.rows.map((row) => [row.medicineId, row]))
  const lines = [
    ...added,
    ...data.rows
      .filter(({ medicineId }) => !added.some(({ id }) => id === medicineId))
      .map(({ medicineId, name }) => ({ id: medicineId, name })),
  ]
  return (
    <Stack gap="md">
      <ItemToAsk
        chosen={lines.map(({ id }) => id)}
        error={null}
        onChoose={({ id, name }) => setAdded([{ id, name }, ...added])}
      />
      <div>
        {lines.map(({ id, name }) => (
          <ParLine key={id} placeId={placeId} medicineId={id} name={name} row={known.get(id) ?? null} />
        ))}
        {lines.length === 0 && <p className={textCss.note}>No item has a par level here yet.</p>}
      </div>
    </Stack>
  )
}

const typedPar = z.object({
  medicineId: uuid,
  par: text(6).check(z.refine((typed) => /^\d{1,6}$/.test(typed), 'A whole number of units')),
})

type LineProps = {
  readonly placeId: string
  readonly medicineId: string
  readonly name: string
  readonly row: ParRow | null
}

function ParLine({ placeId, medicineId, name, row }: LineProps) {
  const form = useContractForm(typedPar, { medicineId, par: row ? String(row.par) : '' })
  const { submit, busy } = useSubmit(form, requisitionsContract.setPar, {
    input: ({ par }) => ({ placeId, medicineId, par: Number(par) }),
    done: ({ par }) => toast.success(par === 0 ? 'No par level' : `Par level ${grouped(par)}`, name),
    failed: 'Not set',
  })
  return (
    <form className={css.line} onSubmit={submit} noValidate autoComplete="off" aria-label={name}>
      <div>
        <div className={textCss.strong}>{name}</div>
        {row && (
          <div className={textCss.caption}>
            {`${row.unit}: par ${grouped(row.par)}, ${grouped(row.onHand)} here, ${grouped(row.onTheWay)} on the way, ${grouped(row.suggested)} missing`}
          </div>
        )}
      </div>
      <TextInput label="Par" inputMode="numeric" autoFocus={row === null} {...form.getInputProps('par')} />
      <Button type="submit" variant="default" size="xs" loading={busy}>
        Set
      </Button>
    </form>
  )
}
