import { Button, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { figure } from '../../../kernel/money.ts'
import { call } from '../../../platform/web/call.ts'
import { useRead } from '../../../platform/web/use-call.ts'
import textCss from '../../../ui/display/text.module.css'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { choice, FIRST_FIELD, Fields, FormFooter, FormSkeleton } from '../../../ui/forms/form-dialog.tsx'
import { TakeOutButton } from '../../../ui/forms/take-out-button.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import { expiryWords } from '../../model/batches/expiry.ts'
import { type BoardRow, stockContract } from '../../model/board/stock.contract.ts'
import { writeOffsContract } from '../../model/write-offs/write-offs.contract.ts'
import { lineOf, typedWriteOff, worthOf, writtenWriteOff } from './write-off-form.ts'
import { choicesOf, WRITE_OFF_KIND_WORDS } from './write-off-words.ts'
import css from './write-offs.module.css'

/** The batch of the board that was opened, and where it lies. */
type Begun = { readonly medicineId: string; readonly batchId: string; readonly placeId: string }
type Props = { readonly begun: Begun | null; onClose(): void }

/** Asks that units are written off, or taken in as found: from a row of the board, or from nothing. */
export default function WriteWriteOff({ begun, onClose }: Props) {
  if (begun) return <FromBoard begun={begun} onClose={onClose} />
  return <Form row={null} onClose={onClose} />
}

function FromBoard({ begun: { medicineId, batchId, placeId }, onClose }: { readonly begun: Begun; onClose(): void }) {
  const { data, error, refetch } = useRead(stockContract.board, { medicineId, placeId, limit: 200 })
  if (error && !data) return <ErrorState what={error.message} retry={() => void refetch()} />
  if (!data) return <FormSkeleton />
  return <Form row={data.rows.find((row) => row.batchId === batchId) ?? null} onClose={onClose} />
}

const MOST = 500

function Form({ row, onClose }: { readonly row: BoardRow | null; onClose(): void }) {
  const [search, setSearch] = useState('')
  const [proposing, setProposing] = useState(false)
  const places = useRead(stockContract.places, {}).data?.places ?? []
  const form = useContractForm(typedWriteOff, {
    placeId: row?.placeId ?? '',
    kind: row?.expiryState === 'expired' ? 'expired' : '',
    reason: '',
    lines: row ? [lineOf(row)] : [],
  })
  const { placeId, kind, lines } = form.values
  const found =
    useRead(
      stockContract.board,
      { search, limit: 20, ...(kind !== 'found' && placeId && { placeId }) },
      { enabled: search.length > 1 && Boolean(placeId) },
    ).data?.rows ?? []
  const offered = found.filter(
    ({ batchId }, at) =>
      found.findIndex((one) => one.batchId === batchId) === at && !lines.some((line) => line.batchId === batchId),
  )
  const { submit, busy } = useSubmit(form, writeOffsContract.write, {
    input: writtenWriteOff,
    done: ({ writeOffNo }) => {
      toast.success('Waits for approval', writeOffNo)
      onClose()
    },
    failed: 'Not written',
  })
  const proposeExpired = async () => {
    if (!placeId) {
      form.setErrors({ placeId: 'Please choose the place' })
      return
    }
    setProposing(true)
    try {
      const { rows } = await call(stockContract.board, { placeId, expiry: 'expired', limit: MOST })
      const free = rows.filter(({ block, onHand, reserved }) => block === null && onHand > reserved)
      if (free.length === 0) toast.error('Nothing to propose', 'Nothing that has expired lies here.')
      form.setFieldValue('kind', 'expired')
      form.setFieldValue(
        'lines',
        free.map((one) => lineOf(one, String(one.onHand - one.reserved))),
      )
    } catch {
      toast.error('Not proposed', 'The stock of this place could not be read. Please try again.')
    } finally {
      setProposing(false)
    }
  }
  const worth = lines.reduce((sum, line) => sum + (worthOf(line) ?? 0), 0)
  const isTold = lines.some((line) => line.worth !== null)
  return (
    <form onSubmit={submit} noValidate autoComplete="off" aria-label="Write-off">
      <Stack gap="md">
        <Fields>
          <Select
            label="Place"
            required
            allowDeselect={false}
            {...FIRST_FIELD}
            data={places
              .filter((place) => place.kind !== 'in_transit')
              .map(({ id, name }) => ({ value: id, label: name }))}
            {...choice(form.getInputProps('placeId'))}
            onChange={(next) => {
              form.setFieldValue('placeId', next ?? '')
              if (next !== placeId) form.setFieldValue('lines', [])
            }}
          />
          <Select
            label="What happened"
            required
            data={choicesOf(WRITE_OFF_KIND_WORDS)}
            {...choice(form.getInputProps('kind'))}
          />
          <TextInput label="Reason" required maxLength={300} {...form.getInputProps('reason')} />
        </Fields>
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          loading={proposing}
          onClick={() => void proposeExpired()}
        >
          All expired of this place
        </Button>
        <Select
          label="Add batch"
          placeholder="Brand, generic or batch number"
          searchable
          error={lines.length === 0 && form.errors['lines']}
          data={offered.map((one) => ({
            value: one.batchId,
            label: `${one.name}, ${one.batchNo}, ${expiryWords(one.expiry)}`,
          }))}
          filter={({ options }) => options}
          nothingFoundMessage={
            placeId === '' ? 'Choose the place first' : search.length > 1 ? 'No batch matches' : 'Type two letters'
          }
          searchValue={search}
          onSearchChange={setSearch}
          value={null}
          onChange={(id) => {
            const one = offered.find(({ batchId }) => batchId === id)
            if (one) form.insertListItem('lines', lineOf(one.placeId === placeId ? one : { ...one, onHand: 0 }))
            setSearch('')
          }}
        />
        {lines.map((line, at) => {
          const value = worthOf(line)
          return (
            <fieldset key={line.batchId} className={css.line} aria-label={`Line ${at + 1}: ${line.name}`}>
              <div className={css.item}>
                <div className={textCss.strong}>{line.name}</div>
                <div className={textCss.caption}>{line.batch}</div>
              </div>
              <TextInput label="Units" required inputMode="numeric" {...form.getInputProps(`lines.${at}.quantity`)} />
              {line.worth !== null && (
                <div className={`${css.value} ${textCss.amount}`}>{value === null ? '-' : figure(value)}</div>
              )}
              <TakeOutButton of={`line ${at + 1}`} takeOut={() => form.removeListItem('lines', at)} />
            </fieldset>
          )
        })}
        {isTold && (
          <p className={textCss.note}>
            Value at cost <b className={textCss.figures}>{figure(worth)}</b>
          </p>
        )}
        <FormFooter note="Moves when another person approves it" submit="Write" busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  )
}
