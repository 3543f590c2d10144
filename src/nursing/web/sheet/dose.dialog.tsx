import { Button, Group, NumberInput, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SecondPersonField } from '../../../access/web/second-person/second-person-field.tsx'
import { useAuth } from '../../../access/web/session.tsx'
import { showMoment, showTime } from '../../../kernel/calendar.ts'
import { instantOf, localMomentOf } from '../../../kernel/local-moment.ts'
import { FactList } from '../../../ui/display/fact-list.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { useContractForm } from '../../../ui/forms/contract-form.ts'
import { DayInput } from '../../../ui/forms/days/day-input.tsx'
import { Fields, FormDialog, FormFooter } from '../../../ui/forms/form-dialog.tsx'
import { useSubmit } from '../../../ui/forms/use-submit.ts'
import type { Act } from '../../model/doses/dose-form.ts'
import { doseForm } from '../../model/doses/dose-form.ts'
import { doseWords, HOLD_WORDS, holdWords, howWords } from '../../model/orders/order-words.ts'
import type { SheetOrder, ShownDose } from '../../model/sheet/shown-sheet.ts'
import { treatmentSheetContract } from '../../model/treatment-sheet.contract.ts'
import { CELL_WORDS, effectWords, SOURCE_WORDS } from './cell-words.ts'
import { SourceFields } from './source-fields.tsx'
import { StrikeDialog } from './strike.dialog.tsx'

const ACT_WORDS: Readonly<Record<Act, string>> = {
  given: 'Given',
  held: 'Held',
  refused: 'Refused',
  not_available: 'Not available',
}
const ACT_LIST = Object.entries(ACT_WORDS).map(([value, label]) => ({ value, label }))

type Props = {
  readonly of: SheetOrder
  /** Null: as needed. */
  readonly dueAt: string | null
  readonly dose: number | null
  /** What was held, or refused, before it is given after all. */
  readonly before: ShownDose | null
  readonly begins: Act
  /** At the bed: whether the wrist band was scanned. */
  readonly isBandScanned?: boolean
  onClose(): void
}

/** Signs what was done about a dose. */
export function DoseDialog({ of: { order }, dueAt, dose, before, begins, isBandScanned, onClose }: Props) {
  const form = useContractForm(doseForm, {
    dueAt,
    act: before ? 'given' : begins,
    isBandScanned: isBandScanned ?? null,
    takenFrom: null,
    batchId: null,
    units: null,
  })
  const [local, setLocal] = useState(() => localMomentOf(new Date().toISOString()))
  const [isAtOtherTime, setAtOtherTime] = useState(false)
  const { reading } = form.values
  const act = form.values.act || 'given'
  const second = form.values.second || null
  const isGiven = act === 'given'
  const title = dueAt === null ? `Give ${order.name}` : `${order.name}, ${showTime(new Date(dueAt))}`
  const { submit, busy } = useSubmit(form, treatmentSheetContract.act, {
    input: (values) => ({ ...values, id: order.id, actedAt: isAtOtherTime ? instantOf(local) : null }),
    done: (_, sent) => {
      toast.success(ACT_WORDS[sent.act], order.name)
      onClose()
    },
    failed: 'Not signed',
  })
  return (
    <FormDialog title={title} opened onClose={onClose} size={560}>
      <form onSubmit={submit} noValidate autoComplete="off" aria-label={title}>
        <Stack gap="md">
          <FactList
            facts={[
              ['Dose', dose === null ? doseWords(order) : `${dose} ${order.doseUnit}`],
              ['How', howWords(order)],
              ...(before
                ? ([['Signed before', `${CELL_WORDS[before.state]}, ${before.by}: ${before.reason ?? ''}`]] as const)
                : []),
            ]}
          />
          {!before && dueAt !== null && (
            <SegmentedControl
              aria-label="What was done"
              fullWidth
              data={ACT_LIST}
              value={act}
              onChange={(chosen) => form.setFieldValue('act', chosen as Act)}
            />
          )}
          {order.holdReading !== null && (
            <NumberInput
              label={HOLD_WORDS[order.holdReading]}
              description={holdWords(order)}
              value={reading ?? ''}
              onChange={(typed) => form.setFieldValue('reading', typeof typed === 'number' ? typed : null)}
              error={form.errors['reading']}
            />
          )}
          {isGiven && order.dose === null && order.placeDoses.length === 0 && (
            <NumberInput
              label={`Dose in ${order.doseUnit}`}
              required
              min={0}
              value={form.values.dose ?? ''}
              onChange={(typed) => form.setFieldValue('dose', typeof typed === 'number' ? typed : null)}
              error={form.errors['dose']}
            />
          )}
          <Fields>
            {isAtOtherTime ? (
              <>
                <DayInput
                  label="Day"
                  value={local.day}
                  error={form.errors['actedAt'] as string | undefined}
                  onChange={(day) => setLocal({ ...local, day })}
                />
                <TextInput
                  label="Time"
                  type="time"
                  value={local.time}
                  onChange={({ currentTarget: { value: time } }) => setLocal({ ...local, time })}
                />
              </>
            ) : (
              <Group gap={8} align="center">
                <span>{`Now, ${showTime(new Date())}`}</span>
                <Button variant="subtle" size="compact-sm" onClick={() => setAtOtherTime(true)}>
                  Another time
                </Button>
              </Group>
            )}
          </Fields>
          {isBandScanned === false && (
            <TextInput
              label="Why was the wrist band not scanned?"
              required
              maxLength={200}
              {...form.getInputProps('bandReason')}
            />
          )}
          {isGiven && order.medicineId !== null && (
            <SourceFields orderId={order.id} typed={form.values} errors={form.errors} onChange={form.setValues} />
          )}
          <Textarea
            label="Reason"
            description={isGiven ? 'Where it is not on time, against a rule, or not from stock' : undefined}
            required={!isGiven}
            autosize
            maxLength={300}
            {...form.getInputProps('reason')}
          />
          {isGiven && order.secondPerson !== null && (
            <SecondPersonField
              label={order.secondPerson === 'witness' ? 'Witness' : 'Second signature'}
              holding="dose:act"
              value={second}
              errors={{
                userId: form.errors['second.userId'] as string | undefined,
                pin: form.errors['second.pin'] as string | undefined,
              }}
              onChange={(person) => form.setFieldValue('second', person)}
            />
          )}
          {form.errors['dueAt'] && <p role="alert">{form.errors['dueAt']}</p>}
          <FormFooter submit={`Sign as ${ACT_WORDS[act].toLowerCase()}`} busy={busy} onCancel={onClose} />
        </Stack>
      </form>
    </FormDialog>
  )
}

type SignedProps = {
  readonly of: SheetOrder
  readonly dose: ShownDose
  onClose(): void
  onGiveAfterAll?(): void
  onEffect?(): void
}

/** A dose as it was signed: who, when, with whom; who signed it may strike it out. */
export function SignedDoseDialog({ of: { order }, dose, onClose, onGiveAfterAll, onEffect }: SignedProps) {
  const { can } = useAuth()
  const [isStriking, setStriking] = useState(false)
  if (isStriking)
    return (
      <StrikeDialog
        route={treatmentSheetContract.strike}
        id={dose.id}
        what={`${order.name}, ${CELL_WORDS[dose.state]} ${showMoment(dose.actedAt)}`}
        taken={dose.taken}
        onClose={() => setStriking(false)}
        done={onClose}
      />
    )
  const facts: (readonly [string, string])[] = [
    ['State', CELL_WORDS[dose.state]],
    ['Time', showMoment(dose.actedAt)],
    ['Signed by', dose.by],
  ]
  const more = [
    ['Dose', dose.dose !== null && `${dose.dose} ${order.doseUnit}`],
    ['Taken from', dose.takenFrom && SOURCE_WORDS[dose.takenFrom]],
    ['Of the ward', dose.taken],
    ['Effect', effectWords(dose)],
    ['Due', dose.dueAt && showMoment(dose.dueAt)],
    ['Entered', dose.enteredAt !== dose.actedAt && showMoment(dose.enteredAt)],
    ['Second person', dose.secondBy],
    ['Reason', dose.reason],
    ['Read before', dose.reading !== null && String(dose.reading)],
    ['Wrist band', dose.bandReason && `not scanned: ${dose.bandReason}`],
    ['Struck out', dose.struck && `${showMoment(dose.struck.at)}, ${dose.struck.by}: ${dose.struck.reason}`],
  ] as const
  for (const [label, words] of more) if (words) facts.push([label, words])
  return (
    <FormDialog title={order.name} opened onClose={onClose} size={480}>
      <Stack gap="md">
        <FactList facts={facts} />
        <Group gap={8} justify="flex-end">
          {!dose.struck && dose.isMine && can('dose:correct') && (
            <Button variant="default" onClick={() => setStriking(true)}>
              Strike out
            </Button>
          )}
          {!dose.struck && dose.state !== 'given' && can('dose:act') && onGiveAfterAll && (
            <Button onClick={onGiveAfterAll}>Give after all</Button>
          )}
          {dose.effectIs !== null && can('dose:act') && onEffect && <Button onClick={onEffect}>Effect</Button>}
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Stack>
    </FormDialog>
  )
}
